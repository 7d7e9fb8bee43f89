import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { preferencesIn } from '../shop/preferences.ts';
import { useShop } from '../shop/shop-context.tsx';
import { checkVersion, readVersionFile } from './version-check.ts';

/** Shoppers who are about to order or pay are not interrupted by a reload. */
const isOrdering = (path: string) => /^\/checkout\/|\/pay$/.test(path);

/** Checks for a new release whenever a screen is entered. */
export function useVersionCheck(): void {
  const [path] = useLocation();
  const { preferences, log } = useShop();

  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once for each path
  useEffect(() => {
    void checkVersion({
      read: readVersionFile,
      preferences,
      visit: preferencesIn(() => sessionStorage),
      reload: () => location.reload(),
      isCalm: () => !isOrdering(location.pathname),
      now: Date.now,
      log,
    });
  }, [path]);
}
