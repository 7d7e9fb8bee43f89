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
  // Only pages on https have locks.
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

/**
 * A part of a storage, whose entries have their own prefix: for a page that has other entries of the same names, or
 * two shops on one page.
 * @param prefix prefix of its entries, such as `kiosk:`
 */
export function storageUnder(prefix: string, storage: StoragePort): StoragePort {
  const { keys, subscribe } = storage;
  /** The key of an entry without the prefix; undefined if it has another one. */
  const ownName = (key: string) => (key.startsWith(prefix) ? key.slice(prefix.length) : undefined);
  return {
    getItem: (key) => storage.getItem(prefix + key),
    setItem: (key, text) => storage.setItem(prefix + key, text),
    removeItem: (key) => storage.removeItem(prefix + key),
    ...(keys && { keys: () => [...keys.call(storage)].flatMap((key) => ownName(key) ?? []) }),
    alone: (name, work) => storage.alone?.(prefix + name, work) ?? work(),
    ...(subscribe && {
      subscribe: (listener) =>
        subscribe.call(storage, (key) => {
          const own = key === null ? null : ownName(key);
          if (own !== undefined) listener(own);
        }),
    }),
  };
}
