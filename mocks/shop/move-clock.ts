import type { AdjustableClock } from './clock.ts';
import { checkTime } from './clock.ts';

/** How to move a clock; omitted fields stay unchanged. */
export interface ClockMove {
  /** ISO instant to go to; null returns to the underlying time. */
  now?: string | null | undefined;
  /** How far to advance from there, in ms. */
  advance_ms?: number | undefined;
  frozen?: boolean | undefined;
}

/**
 * Moves a clock all the way, or not at all.
 * @throws Refused if the resulting time is one that the shop cannot represent
 */
export function moveClock(clock: AdjustableClock, { now, advance_ms, frozen }: ClockMove): void {
  const isSet = typeof now === 'string';
  const underneath = clock.now() - clock.offsetMs;
  const from = isSet ? Date.parse(now) : now === null ? underneath : clock.now();
  if (isSet) checkTime('now', from);
  if (advance_ms !== undefined) checkTime('advance_ms', from + advance_ms);
  if (now === null) clock.release();
  // A clock that is to stand at a point in time must stand before it is put there.
  if (frozen !== undefined) clock.freeze(frozen);
  if (isSet) clock.set(from);
  if (advance_ms !== undefined) clock.advance(advance_ms);
}
