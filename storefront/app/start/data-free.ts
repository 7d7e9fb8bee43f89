import type { Preferences } from '../../shop/preferences.ts';

const KEY = 'moya-discover';

/** Whether the shopper comes, or once came, from a zero-rated network; the address says so the first time. */
export function isDataFree(search: string, preferences: Preferences): boolean {
  const isSaid = new URLSearchParams(search).get('referer') === KEY;
  if (isSaid) preferences.setItem(KEY, 'true');
  return isSaid || preferences.getItem(KEY) === 'true';
}
