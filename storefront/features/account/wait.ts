import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long to wait after too many attempts, given in ms; rounded up, so that the wait is over by then. */
export function waitText(ms: number | undefined): MessageDescriptor {
  if (ms === undefined) return msg`Too many tries. Wait a moment and try again.`;
  if (ms <= 90 * SECOND) {
    const seconds = Math.max(1, Math.ceil(ms / SECOND));
    return msg`Too many tries. Wait ${plural(seconds, { one: '# second', other: '# seconds' })}, then try again.`;
  }
  if (ms <= 90 * MINUTE) {
    const minutes = Math.ceil(ms / MINUTE);
    return msg`Too many tries. Wait ${plural(minutes, { one: '# minute', other: '# minutes' })}, then try again.`;
  }
  const hours = Math.ceil(ms / HOUR);
  return msg`Too many tries. Wait ${plural(hours, { one: '# hour', other: '# hours' })}, then try again.`;
}
