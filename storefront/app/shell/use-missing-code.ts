import { useEffect } from 'react';
import { isSeenTo } from '../chunk.ts';
import { useShop } from '../shop-context.tsx';

/**
 * Hears of code that was needed and did not arrive, whoever asked for it: a flow of the SDK knows no page. Asking again
 * does not help everywhere, because some browsers remember for as long as a page is there that a module did not come;
 * another address for it would make the module twice. So the shopper is asked to load the page again, once there is a network. Screens
 * and windows see to their own.
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
      // Whoever sees to it hears of it after this.
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
