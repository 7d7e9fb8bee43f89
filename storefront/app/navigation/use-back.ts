import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../paths.ts';
import { useShop } from '../shop-context.tsx';
import { currentEntry } from './entries.ts';

/** What the back button does: to the stored target, else one step back, else home. */
export function useBack(): () => void {
  const { backTarget } = useShop();
  const [, navigate] = useLocation();
  return () => {
    if (backTarget.value) navigate(backTarget.value);
    else if (currentEntry().step > 0) history.back();
    else navigate(paths.home);
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
