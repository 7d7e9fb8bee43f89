import type { StoragePort } from '../session/ports.ts';

/** Storage in memory, which can be shared between sessions, full or blocked. */
export function memoryStorage(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  const listeners = new Set<(key: string | null) => void>();
  const storage = {
    kept,
    isFull: false,
    isBlocked: false,
    writes: 0,
    getItem(key: string): string | null {
      if (storage.isBlocked) throw new Error('blocked');
      return kept.get(key) ?? null;
    },
    setItem(key: string, text: string): void {
      if (storage.isFull || storage.isBlocked) throw new Error('full');
      storage.writes++;
      kept.set(key, text);
    },
    removeItem: (key: string) => void kept.delete(key),
    keys: () => [...kept.keys()],
    subscribe(listener: (key: string | null) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Tells sessions that another program changed an entry. */
    announce(key: string | null): void {
      for (const listener of listeners) listener(key);
    },
    /** The state that is kept under a key. */
    stateOf: (key: string): unknown =>
      (JSON.parse(kept.get(key) ?? 'null') as { state?: unknown } | null)?.state,
  } satisfies StoragePort & Record<string, unknown>;
  return storage;
}

/** Lets microtasks that were queued before run. */
export const settled = (): Promise<void> => Promise.resolve();
