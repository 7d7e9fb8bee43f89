/** If `Retry-After` was sent more than once, its values are joined in one line. */
const SECONDS = /^\d+(\.\d+)?(?=,|$)/;
/** An HTTP date begins with the day of the week; anything else that a platform parses as a date is invalid. */
const DATE = /^[a-z]{3,9}, /i;

/**
 * How long the shop asks to wait, in ms; undefined if it does not say. A date follows the shop's clock, which may
 * differ from this machine's: if the response has a `Date`, the difference between the two counts.
 */
export function retryAfterMs(headers: Headers, now = Date.now()): number | undefined {
  const after = headers.get('retry-after') ?? '';
  const [seconds] = SECONDS.exec(after) ?? [];
  if (seconds) return Number(seconds) * 1000;
  const until = DATE.test(after) ? Date.parse(after) : Number.NaN;
  const since = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(until) ? undefined : Math.max(0, until - (Number.isNaN(since) ? now : since));
}
