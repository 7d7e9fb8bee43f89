import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { currentEntry } from './entries.ts';

const KEY = 'scroll-positions';
/** How long content may take to grow to where the shopper was, in ms. */
const PATIENCE_MS = 3000;

type Positions = Record<string, number>;

/** The page was loaded again, or reached over the browser's own history: the shopper was here before. */
function wasHere(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}

function readPositions(): Positions {
  try {
    const kept: object = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {};
    return Object.fromEntries(Object.entries(kept).filter(([, top]) => Number.isFinite(top)));
  } catch {
    return {};
  }
}

function keepPositions(positions: Positions): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(positions));
  } catch {
    // Without it the page begins at its top.
  }
}

/** Scrolls as far down as was asked, as soon as the page is long enough; a shopper who scrolls meanwhile is let be. */
function scrollWhenLongEnough(top: number): () => void {
  const reach = () => {
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) < 2) stop();
  };
  const observer = new ResizeObserver(reach);
  const timer = setTimeout(() => stop(), PATIENCE_MS);
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

/** Another entry of history begins at its top; going back finds the place that was left. */
export function useScrollPositions(): void {
  const [path] = useLocation();
  const query = useSearch();
  const positions = useRef<Positions>(undefined);
  positions.current ??= wasHere() ? readPositions() : {};
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the address changes the entry can be another
  const key = useMemo(() => currentEntry().key, [path, query]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const kept = positions.current ?? {};
    const remember = () => {
      kept[currentEntry().key] = Math.round(scrollY);
    };
    const onLeave = () => keepPositions(kept);
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', onLeave);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', onLeave);
    };
  }, []);

  useLayoutEffect(() => {
    const top = positions.current?.[key] ?? 0;
    const isNew = isFirst.current && !wasHere();
    isFirst.current = false;
    if (top > 0) return scrollWhenLongEnough(top);
    // A page that has only been opened is there, and would be laid out for nothing.
    if (isNew) return undefined;
    scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [key]);
}
