import { type MockInstance, vi } from 'vitest';

/**
 * Counts how often the page is loaded again for code that did not come, instead of loading it.
 * @param last when that was done before
 */
export function watchReloads(last: 'never' | 'just now'): MockInstance {
  sessionStorage.clear();
  if (last === 'just now') sessionStorage.setItem('chunk-reloaded-at', String(Date.now()));
  return vi.spyOn(location, 'reload').mockImplementation(() => undefined);
}
