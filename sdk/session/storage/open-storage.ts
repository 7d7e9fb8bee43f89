import type { Notice, StoragePort } from '../ports.ts';
import {
  createSavedState,
  type GuardedStorage,
  guardedStorage,
  type SavedState,
  type SavedStateOptions,
} from './saved-state.ts';

/** The entries of a session. */
const NAMES = [
  'account',
  'cart',
  'suppliers',
  'orders',
  'checkout',
  'order-edit',
  'payments',
  'password-reset',
  'searches',
  'imports',
] as const;

export type StateName = (typeof NAMES)[number];

const VERSION = 1;

/** The key of a state. If its format changes, the version inside the entry changes, not the key. */
export const entryOf = (name: string): string => `${name}-v${VERSION}`;

function namesIn(port: StoragePort | undefined): string[] {
  try {
    return [...(port?.keys?.() ?? [])];
  } catch {
    return [];
  }
}

/**
 * Removes entries of earlier versions under other names. One without a version belongs to another program, and one
 * of a later version to another tab that was loaded after this one.
 */
function removeOldEntries(port: StoragePort | undefined, storage: GuardedStorage): void {
  for (const key of namesIn(port)) {
    const [, family, version] = /^(.+)-v(\d+)$/.exec(key) ?? [];
    if (NAMES.some((name) => name === family) && Number(version) < VERSION) storage.remove(key);
  }
}

/** The initial state, and how it is read back. */
type Kept<T> = Omit<SavedStateOptions<T>, 'key' | 'storage'>;

/** The storage of a session, with the states that were opened on it. */
export interface SessionStorage {
  /** Restores a state, which then follows what other programs write. Must be called once for each. */
  open<T>(name: StateName, kept: Kept<T>): SavedState<T>;
  /** Runs work under a lock with this name, shared by all programs on this storage. */
  alone<T>(name: StateName, work: () => Promise<T>): Promise<T>;
  /** Resets a state, whether it was opened or not. */
  forget(name: StateName): void;
  /** Writes pending changes, and stops listening. */
  dispose(): void;
}

type Opened = Pick<SavedState<unknown>, 'refresh' | 'flush' | 'reset'>;

/** Removes entries of earlier versions, and opens states as they are needed. */
export function openStorage(
  port: StoragePort | undefined,
  onNotice: (notice: Notice) => void,
): SessionStorage {
  const storage = guardedStorage(port, onNotice);
  removeOldEntries(port, storage);
  const opened = new Map<StateName, Opened>();
  const unsubscribe = port?.subscribe?.((changed) => {
    for (const [name, saved] of opened) {
      if (changed === null || changed === entryOf(name)) saved.refresh();
    }
  });
  return {
    open(name, kept) {
      const saved = createSavedState({ ...kept, key: entryOf(name), storage });
      opened.set(name, saved);
      return saved;
    },
    alone: (name, work) => port?.alone?.(entryOf(name), work) ?? work(),
    forget(name) {
      const found = opened.get(name);
      if (found) found.reset();
      else storage.remove(entryOf(name));
    },
    dispose() {
      for (const saved of opened.values()) saved.flush();
      unsubscribe?.();
    },
  };
}
