import type { Preferences } from '../../app/shop/preferences.ts';

const KEY = 'recent-searches';
/** Searches that are remembered. */
const MOST = 8;

/** What was searched for on this device, the latest first. */
export function recentSearches(preferences: Preferences): string[] {
  try {
    const kept: unknown = JSON.parse(preferences.getItem(KEY) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((query): query is string => typeof query === 'string').slice(0, MOST)
      : [];
  } catch {
    return [];
  }
}

/** Remembers a search as the latest. */
export function rememberSearch(preferences: Preferences, query: string): void {
  const isOther = (earlier: string) => earlier.toLowerCase() !== query.toLowerCase();
  const kept = [query, ...recentSearches(preferences).filter(isOther)].slice(0, MOST);
  preferences.setItem(KEY, JSON.stringify(kept));
}

export const forgetSearches = (preferences: Preferences): void => preferences.setItem(KEY, '[]');
