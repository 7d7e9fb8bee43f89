import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useShop } from '../shop/shop-context.tsx';
import { currentEntry } from './entries.ts';
import { paths } from './paths.ts';

/**
 * Handles the back button: to the stored target, otherwise one step back, otherwise home. Adds nothing to history: the
 * page that was left would precede the target, and going back from there would lead forward again.
 */
export function useBack(): () => void {
  const { backTarget } = useShop();
  const [, navigate] = useLocation();
  return () => {
    const target = backTarget.value;
    const { step, before } = currentEntry();
    // The target as it was left, including its query.
    const isBefore = target !== null && target === before;
    if (isBefore || (target === null && step > 0)) history.back();
    else navigate(target ?? paths.home, { replace: true });
  };
}

/** While the screen is shown, its back button leads to `path`. */
export function useBackTarget(path: string): void {
  const { backTarget } = useShop();
  useEffect(() => {
    backTarget.value = path;
    return () => {
      backTarget.value = null;
    };
  }, [backTarget, path]);
}
