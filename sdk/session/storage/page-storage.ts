import type { StoragePort } from '../ports.ts';

/**
 * `localStorage` of a page in a browser, with changes by other tabs. Storage is not touched before it is used: if it is
 * blocked, such as in a frame of another site, the session continues without it, and sends a notice.
 */
export const pageStorage: StoragePort = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, text) => localStorage.setItem(key, text),
  removeItem: (key) => localStorage.removeItem(key),
  keys: () => Object.keys(localStorage),
  // Only pages that came over an encrypted connection have locks.
  alone: (name, work) => globalThis.navigator?.locks?.request(`spaza-${name}`, work) ?? work(),
  subscribe(listener) {
    const onStorage = ({ key, storageArea }: StorageEvent) => {
      if (storageArea === localStorage) listener(key);
    };
    // If a page is rendered on a server, there are no other tabs.
    globalThis.addEventListener?.('storage', onStorage);
    return () => globalThis.removeEventListener?.('storage', onStorage);
  },
};
