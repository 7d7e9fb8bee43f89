import { useShop } from '../shop-context.tsx';
import type { Windows } from './windows.ts';

/** Fetches the code of a window that is about to open. */
export function usePrepareWindow(): (kind: keyof Windows) => void {
  const { language, log } = useShop();
  return (kind) => {
    const prepare = async () => void (await (await import('./windows.ts')).windows[kind].load(language));
    prepare().catch((error) => log('A window could not be fetched in advance', error));
  };
}
