import { currentEntry } from './entries.ts';

const KEY = 'list-heights';
/** Maximum number of lists remembered; the oldest is dropped first. */
const MOST = 20;

/** Keyed by history entry; stored values may be anything. */
type Heights = Record<string, unknown>;

function readHeights(): Heights {
  try {
    return { ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };
  } catch {
    return {};
  }
}

/** Heights of the list sections shown by the current history entry, in px; empty if the entry is new. */
export const rememberedHeights = (): readonly number[] => {
  const heights = readHeights()[currentEntry().key];
  return Array.isArray(heights) && heights.every(Number.isFinite) ? heights : [];
};

/** Remembers the heights of a list's sections, so that going back to its entry restores the scroll position. */
export function rememberHeights(key: string, heights: readonly number[]): void {
  const { [key]: _, ...others } = readHeights();
  const kept = [...Object.entries(others), [key, heights] as const].slice(-MOST);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without the heights, going back restores the position only roughly.
  }
}
