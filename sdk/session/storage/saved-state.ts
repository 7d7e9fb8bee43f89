import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Notice, StoragePort } from '../ports.ts';
import { isFields } from './sanitize-stored.ts';

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

/** Migrates stored state from one version to the next. The input may be anything that was stored. */
type Upgrade = (kept: unknown) => unknown;

/** State that outlives the program, shared with other programs on the same storage. */
export interface SavedState<T> {
  readonly state: ReadonlySignal<T>;
  /**
   * Changes the newest state and returns it. What another program wrote meanwhile is read first, so `change` must
   * be a pure function: it runs again if both made changes at the same time.
   */
  update(change: (now: T) => T): T;
  /** Writes pending changes now instead of at the end of the turn. */
  flush(): void;
  /** Reads what another program may have written. */
  refresh(): void;
  /** Resets the state, and removes what a later version stored. */
  reset(): void;
}

export interface SavedStateOptions<T> {
  key: string;
  initial: T;
  /** Reads what was stored; undefined if it is not this state. `onLoss` is called if a part of it is invalid. */
  read: (stored: unknown, onLoss: () => void) => T | undefined;
  /**
   * Whether changes that could not be stored are reapplied to what others write: for state that everyone adds to, such
   * as the cart, not for state that the last writer decides, such as the account.
   */
  isAddedTo?: boolean;
  /** Incremented when the stored format changes; 1 if omitted. */
  version?: number;
  /**
   * Migrations by the version that they read; 0 is state that was stored without a version. State without a migration
   * is dropped.
   */
  upgrades?: Readonly<Record<number, Upgrade>>;
  storage: GuardedStorage;
}

/** Maximum number of changes to reapply after failed writes. */
const MOST_UNWRITTEN = 100;

/** State of a later version of the program: only that version may read and write it. */
const LATER = Symbol('later');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Restores state from storage and saves its changes. Changes of one turn are written together. State of an earlier
 * version is migrated through the versions between; that of a later one is left unchanged, and the program
 * continues without it.
 */
export function createSavedState<T>({
  key,
  initial,
  read,
  isAddedTo = false,
  version = 1,
  upgrades = {},
  storage,
}: SavedStateOptions<T>): SavedState<T> {
  const state = signal(initial);
  /** The stored text that `state` corresponds to, if no change is pending. */
  let seen: string | null = null;
  /** Changes of this turn. */
  let waiting: Array<(now: T) => T> = [];
  /** Changes of earlier turns that could not be stored. */
  let unwritten: Array<(now: T) => T> = [];
  let isLater = false;

  const encode = (of: T): string => JSON.stringify({ version, state: of });

  /** The state in a stored text, migrated to this version; undefined if there is none. */
  function decode(text: string): unknown {
    const stored = parsed(text);
    const says = isFields(stored) && 'version' in stored && 'state' in stored;
    const from = says ? stored.version : 0;
    if (typeof from !== 'number' || !Number.isInteger(from)) return undefined;
    if (from > version) return LATER;
    let kept = says ? stored.state : stored;
    try {
      for (let at = from; at < version; at++) {
        const upgrade = upgrades[at];
        if (!upgrade) return undefined;
        kept = upgrade(kept);
      }
    } catch {
      return undefined;
    }
    return kept;
  }

  /** The stored state. Damaged parts are dropped, with a notice, and the rest is stored again. */
  function sanitizeState(decoded: unknown): T {
    let isWhole = true;
    let sanitized = '';
    let stored: T | undefined;
    try {
      const found = read(decoded, () => {
        isWhole = false;
      });
      if (found !== undefined) {
        sanitized = encode(found);
        stored = found;
      }
    } catch {
      // Nested too deeply to be written again.
    }
    if (stored !== undefined && isWhole) return stored;
    storage.dropped(key);
    seen = stored !== undefined && storage.write(key, sanitized) ? sanitized : null;
    return stored ?? initial;
  }

  /** Takes over what is stored, and applies the changes that are not in it. */
  function take(text: string | null, changes: ReadonlyArray<(now: T) => T>): void {
    const wasLater = isLater;
    const decoded = text === null ? undefined : decode(text);
    seen = text;
    isLater = decoded === LATER;
    if (isLater && !wasLater) storage.unavailable(key);
    if (isLater) return;
    const stored = text === null ? initial : sanitizeState(decoded);
    state.value = changes.reduce((now, change) => change(now), stored);
  }

  function refresh(): void {
    if (waiting.length > 0) return;
    const text = storage.read(key);
    if (text !== undefined && text !== seen) take(text, unwritten);
  }

  function flush(): void {
    if (waiting.length === 0) return;
    const changes = [...unwritten, ...waiting];
    waiting = [];
    unwritten = [];
    const text = storage.read(key);
    if (text !== undefined && text !== seen) take(text, changes);
    if (isLater) return;
    const next = encode(state.peek());
    if (storage.write(key, next)) seen = next;
    else if (isAddedTo) unwritten = changes.slice(-MOST_UNWRITTEN);
  }

  function update(change: (now: T) => T): T {
    if (waiting.length === 0) {
      refresh();
      queueMicrotask(flush);
    }
    waiting.push(change);
    state.value = change(state.peek());
    return state.peek();
  }

  refresh();
  return {
    state,
    update,
    flush,
    refresh,
    reset() {
      update(() => initial);
      // A later version must not keep data of a shopper who has signed out.
      if (isLater) storage.remove(key);
    },
  };
}
