import { act, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { rememberedHeights, rememberHeights } from '../features/offer/card-sections.tsx';
import { useScrollPositions } from './scroll.ts';

beforeEach(() => history.replaceState(null, '', '/category/1'));

/** Unexpected values that may be in storage. */
const STRANGE = ['null', '7', '"text"', '[1]', 'no JSON', '{"/category/1":["high"]}'];

test.for([...STRANGE, '{"/category/1":7}'])(
  'starts a list without heights where %s was stored, and stores its own',
  (kept) => {
    sessionStorage.setItem('list-heights', kept);
    expect(rememberedHeights()).toEqual([]);
    rememberHeights('/category/1', [320, 280.5]);
    expect(rememberedHeights()).toEqual([320, 280.5]);
  },
);

function Page() {
  useScrollPositions();
  return null;
}

test.for(STRANGE)('keeps the scroll position of a reloaded page where %s was stored', (kept) => {
  sessionStorage.setItem('scroll-positions', kept);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as never]);
  const failed = vi.fn();
  addEventListener('error', failed);
  const { rerender } = render(<Page />);
  rerender(<Page />);
  dispatchEvent(new Event('scroll'));
  dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(sessionStorage.getItem('scroll-positions') ?? '')).toMatchObject({ '/category/1': 0 });
  expect(failed).not.toHaveBeenCalled();
  removeEventListener('error', failed);
  vi.restoreAllMocks();
});

test('starts a new entry at its top, keeps the same one in place, and restores it when going back', () => {
  const scrolled = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
  const scrollTops = () => scrolled.mock.calls.splice(0).map(([to]) => (to as ScrollToOptions).top);
  const show = (change: 'pushState' | 'replaceState', key: string, query: string) =>
    act(() => history[change]({ key }, '', query));
  render(<Page />);
  scrollTops();
  vi.stubGlobal('scrollY', 700);
  dispatchEvent(new Event('scroll'));
  show('pushState', 'second', '?sellable=2');
  expect(scrollTops()).toEqual([0]);
  show('replaceState', 'second', '?sellable=3');
  expect(scrollTops()).toEqual([]);
  show('replaceState', '/category/1', '?sellable=1');
  expect(scrollTops()).toEqual([700]);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
