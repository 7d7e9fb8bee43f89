import type { AdjustableClock } from '../clock.ts';
import type { ClockState } from '../version.store.ts';

/** Restores a clock to a saved state. */
export function turnBack(clock: AdjustableClock, { frozen, moment, offset_ms }: ClockState): void {
  clock.release();
  if (frozen) {
    clock.freeze(true);
    clock.set(Date.parse(moment));
  } else if (offset_ms !== 0) clock.advance(offset_ms);
}
