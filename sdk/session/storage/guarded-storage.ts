import type { Notice, StoragePort } from '../ports.ts';

/** Storage that never throws. */
export interface GuardedStorage {
  /** The entry, null if it does not exist, undefined if storage cannot be read. */
  read(key: string): string | null | undefined;
  /** False if it could not be written. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  dropped(key: string): void;
  /** Reports that an entry cannot be used here. */
  unavailable(key: string): void;
}

/** Wraps a storage that may be full or blocked. Reports the first failure of each verb and key, until it works again. */
export function guardedStorage(
  storage: StoragePort | undefined,
  onNotice: (notice: Notice) => void,
): GuardedStorage {
  const failing = new Set<string>();
  function attempt<T>(verb: string, key: string, act: (storage: StoragePort) => T): { value: T } | undefined {
    if (!storage) return undefined;
    const what = `${verb} ${key}`;
    try {
      const value = act(storage);
      failing.delete(what);
      return { value };
    } catch {
      if (!failing.has(what)) onNotice({ code: 'storage_unavailable', key });
      failing.add(what);
      return undefined;
    }
  }
  const remove = (key: string) => void attempt('remove', key, (port) => port.removeItem(key));
  return {
    read: (key) => attempt('read', key, (port) => port.getItem(key))?.value,
    write: (key, text) => attempt('write', key, (port) => port.setItem(key, text)) !== undefined,
    remove,
    dropped(key) {
      remove(key);
      onNotice({ code: 'storage_dropped', key });
    },
    unavailable: (key) => onNotice({ code: 'storage_unavailable', key }),
  };
}
