import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { inTab, storedObject } from '../shop/preferences.ts';
import { currentEntry } from './entries.ts';

const KEY = 'scroll-positions';
/** How long content may take to grow to the previous scroll position, in ms. */
const WAIT_MS = 3000;

/** Whether the page was reloaded or reached through the browser's history: the shopper has been here before. */
function wasHere(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}

/** Scrolls to a position once the page is long enough, unless the shopper scrolls first. */
function scrollWhenLongEnough(top: number): () => void {
  const reach = () => {
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) < 2) stop();
  };
  const observer = new ResizeObserver(reach);
  const timer = setTimeout(() => stop(), WAIT_MS);
  const events = ['wheel', 'touchmove', 'keydown'] as const;
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of events) removeEventListener(name, stop);
  }
  for (const name of events) addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
  reach();
  return stop;
}

/** Starts new history entries at the top, and restores the scroll position when going back. */
export function useScrollPositions(): void {
  const [path] = useLocation();
  const query = useSearch();
  const positions = useRef<Record<string, unknown>>(undefined);
  positions.current ??= wasHere() ? { ...storedObject(inTab, KEY) } : {};
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the address changes the entry can be another
  const key = useMemo(() => currentEntry().key, [path, query]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const kept = positions.current ?? {};
    const remember = () => {
      kept[currentEntry().key] = Math.round(scrollY);
    };
    const onLeave = () => inTab.setItem(KEY, JSON.stringify(kept));
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', onLeave);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', onLeave);
    };
  }, []);

  useLayoutEffect(() => {
    const top = positions.current?.[key];
    const isNew = isFirst.current && !wasHere();
    isFirst.current = false;
    if (typeof top === 'number' && top > 0) return scrollWhenLongEnough(top);
    // A newly opened page is at the top already; scrolling would force a layout for nothing.
    if (isNew) return undefined;
    scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [key]);
}
