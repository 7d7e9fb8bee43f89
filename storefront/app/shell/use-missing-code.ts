import { useEffect } from 'react';
import { isSeenTo } from '../chunk.ts';
import { useShop } from '../shop-context.tsx';

/**
 * Listens for code that was needed but failed to load, whatever requested it: an SDK flow does not know the page.
 * Retrying does not help everywhere, because some browsers remember a failed module for the lifetime of the page, and a
 * different address would create the module twice. So the shopper is asked to reload the page, once there is a network.
 * Screens and windows handle their own.
 */
export function useMissingCode(): void {
  const { dialogs } = useShop();
  useEffect(() => {
    let isMissing = false;
    const tell = () => {
      if (!isMissing || !navigator.onLine) return;
      isMissing = false;
      dialogs.show({ kind: 'codeMissing' });
    };
    const onMissing = ({ payload }: VitePreloadErrorEvent) =>
      // Code that handles the failure is notified after this.
      setTimeout(() => {
        if (isSeenTo(payload)) return;
        isMissing = true;
        tell();
      });
    addEventListener('vite:preloadError', onMissing);
    addEventListener('online', tell);
    return () => {
      removeEventListener('vite:preloadError', onMissing);
      removeEventListener('online', tell);
    };
  }, [dialogs]);
}
