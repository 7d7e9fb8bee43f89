import type { EarlierTries } from '../report/report.ts';
import type { Mismatch } from './match.ts';

/** Why a try did not work. */
export interface Reason {
  why?: string;
  mismatches?: readonly Mismatch[];
}

const textOf = ({ why = '', mismatches = [] }: Reason): string =>
  [
    why,
    ...mismatches.map(({ path, expected, came }) => `${path}: expected ${expected}, received ${came}`),
  ].join(' ');

const inTime = (ms: number) => (ms < 1_000 ? `${Math.round(ms)} ms` : `${Math.round(ms / 100) / 10} s`);

/** Counts how often a thing was tried, and remembers why it did not work, as often as that became another reason. */
export function countTries() {
  const began = performance.now();
  const earlier: EarlierTries[] = [];
  let count = 0;
  let waitedMs = 0;
  return {
    /** How often it was tried. */
    get count() {
      return count;
    },
    began: () => void count++,
    failed(reason: Reason): void {
      const why = textOf(reason);
      const last = earlier.at(-1);
      if (last?.why === why) last.to = count;
      else earlier.push({ from: count, to: count, why });
    },
    /** So much time was let go by, on whatever clock. */
    waited: (ms: number) => {
      waitedMs += ms;
    },
    /** What came before the last reason; empty if it never was another one. */
    earlier: () => earlier.slice(0, -1),
    /** How often, and for how long: in the shop's own time where that was moved on. */
    inWords: () =>
      `${count === 1 ? 'once' : `${count} times`} over ${inTime(Math.max(waitedMs, performance.now() - began))}`,
  };
}

/** How often something was tried, and what came of it. */
export type Tries = ReturnType<typeof countTries>;
