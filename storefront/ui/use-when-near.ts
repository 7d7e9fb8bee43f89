import { type RefObject, useEffect } from 'react';

const callbacks = new WeakMap<Element, () => void>();

/**
 * One observer per distance: a long list has hundreds of elements to watch, and each observer costs time on every
 * frame.
 */
const observers = new Map<number, IntersectionObserver>();

function observerAt(distance: number): IntersectionObserver {
  let observer = observers.get(distance);
  if (!observer) {
    observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) callbacks.get(target)?.();
      },
      { rootMargin: `${distance}px 0px` },
    );
    observers.set(distance, observer);
  }
  return observer;
}

/**
 * Calls back when an element comes near the viewport.
 * @param isWaiting false to stop watching
 * @param distance distance in px, above and below
 */
export function useWhenNear(
  element: RefObject<Element | null>,
  isWaiting: boolean,
  distance: number,
  onNear: () => void,
): void {
  useEffect(() => {
    const { current } = element;
    if (!isWaiting || !current) return;
    const observer = observerAt(distance);
    callbacks.set(current, onNear);
    observer.observe(current);
    return () => observer.unobserve(current);
  }, [element, isWaiting, distance, onNear]);
}
