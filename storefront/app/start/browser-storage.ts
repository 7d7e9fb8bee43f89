import type { StoragePort } from '@spaza/sdk';

/** `localStorage` as a session uses it, with news of what other tabs change. It throws where storage is blocked. */
export const browserStorage: StoragePort = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, text) => localStorage.setItem(key, text),
  removeItem: (key) => localStorage.removeItem(key),
  keys: () => Object.keys(localStorage),
  subscribe(listener) {
    const onStorage = ({ key, storageArea }: StorageEvent) => {
      if (storageArea === localStorage) listener(key);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  },
};
