import { currentEntry } from './entries.ts';

const KEY = 'list-heights';
/** Lists that are remembered; the oldest goes first. */
const MOST = 20;

/** By the key of the entry; what is kept may be anything. */
type Heights = Record<string, unknown>;

function readHeights(): Heights {
  try {
    return { ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };
  } catch {
    return {};
  }
}

/** How high the sections of the list were that this entry of history showed, in px; empty if it is new. */
export const rememberedHeights = (): readonly number[] => {
  const heights = readHeights()[currentEntry().key];
  return Array.isArray(heights) && heights.every(Number.isFinite) ? heights : [];
};

/** Remembers how high the sections of a list are, so that going back to its entry finds the place that was left. */
export function rememberHeights(key: string, heights: readonly number[]): void {
  const { [key]: _, ...others } = readHeights();
  const kept = [...Object.entries(others), [key, heights] as const].slice(-MOST);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without them going back finds a place nearby.
  }
}
