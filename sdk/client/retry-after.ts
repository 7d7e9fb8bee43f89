/** Header `Retry-After` that was sent more than once: its values stand in one line. */
const SECONDS = /^\d+(\.\d+)?(?=,|$)/;
/** A date as HTTP writes it begins with the day of the week; what else a platform takes for a date is none. */
const DATE = /^[a-z]{3,9}, /i;

/**
 * How long the shop asks to wait, in ms; undefined if it does not say. A date is told by the shop's own clock, which
 * may be another than that of this machine: where the answer has a `Date`, the time between the two counts.
 */
export function retryAfterMs(headers: Headers, now = Date.now()): number | undefined {
  const after = headers.get('retry-after') ?? '';
  const [seconds] = SECONDS.exec(after) ?? [];
  if (seconds) return Number(seconds) * 1000;
  const until = DATE.test(after) ? Date.parse(after) : Number.NaN;
  const since = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(until) ? undefined : Math.max(0, until - (Number.isNaN(since) ? now : since));
}
