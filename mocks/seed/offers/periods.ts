import type { Days } from '../days.ts';

/** Start and end of an offer, as ISO instants; null if open. */
export interface Period {
  start_at: string | null;
  end_at: string | null;
}

const between = (from: number, to: number, roll: number): number => from + Math.floor(roll * (to - from + 1));

/**
 * Returns when a promotion is valid: most are current, some of them while stocks last; some are upcoming;
 * some have expired. `roll` is from 0 up to 1, and `further` is a second one.
 */
export function promotionPeriod(days: Days, roll: number, further: number): Period & { start_at: string } {
  if (roll < 0.16) return { start_at: days.day(-between(2, 12, further)), end_at: null };
  if (roll < 0.76) {
    return {
      start_at: days.day(-between(1, 9, further)),
      end_at: days.day(between(2, 14, (further * 7) % 1)),
    };
  }
  if (roll < 0.89) {
    const start = between(1, 6, further);
    return { start_at: days.day(start), end_at: days.day(start + 7) };
  }
  const end = -between(0, 6, further);
  return { start_at: days.day(end - 7), end_at: days.day(end) };
}

/** Returns when a bulk pack for buying groups is available: nearly always. */
export function stokvelPeriod(days: Days, roll: number): Period {
  if (roll < 0.85) return { start_at: null, end_at: null };
  return roll < 0.95
    ? { start_at: days.day(-5), end_at: days.day(21) }
    : { start_at: days.day(4), end_at: days.day(32) };
}
