import { useShop } from '../shop-context.tsx';
import { windows } from './windows.ts';

/** Fetches the code of a window that is about to be opened. */
export function usePrepareWindow(): (kind: keyof typeof windows) => void {
  const { language, log } = useShop();
  return (kind) => {
    windows[kind].load(language).catch((error) => log('A window could not be fetched in advance', error));
  };
}
