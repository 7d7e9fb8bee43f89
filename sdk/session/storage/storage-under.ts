import type { StoragePort } from '../ports.ts';

/**
 * A part of a storage, whose entries have their own prefix: for a page that has other entries of the same names, or
 * two shops on one page.
 * @param prefix prefix of its entries, such as `kiosk:`
 */
export function storageUnder(prefix: string, storage: StoragePort): StoragePort {
  const { keys, subscribe } = storage;
  /** The name of an entry without the prefix; undefined if it belongs to something else. */
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
