import { type MockInstance, vi } from 'vitest';

/**
 * Counts reloads of the page for missing code, instead of performing them.
 * @param last when the last reload happened
 */
export function watchReloads(last: 'never' | 'just now'): MockInstance {
  sessionStorage.clear();
  if (last === 'just now') sessionStorage.setItem('chunk-reloaded-at', String(Date.now()));
  return vi.spyOn(location, 'reload').mockImplementation(() => undefined);
}
