import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { GuardedStorage } from './guarded-storage.ts';
import { isFields } from './stored.ts';

/** Makes of what one version kept what the next one keeps. It may be anything that was stored. */
export type Upgrade = (kept: unknown) => unknown;

/** State that outlives the program, shared with other programs on the same storage. */
export interface SavedState<T> {
  readonly state: ReadonlySignal<T>;
  /**
   * Changes the newest state and answers it. What another program wrote meanwhile is read first, so `change` must be a
   * pure function: it is made again where both changed at once.
   */
  update(change: (now: T) => T): T;
  /** Writes what is waiting; it is written by itself soon after. */
  flush(): void;
  /** Reads what another program may have written. */
  refresh(): void;
  /** Takes the state back to its beginning. What a later version keeps of it goes, too. */
  reset(): void;
}

export interface SavedStateOptions<T> {
  key: string;
  initial: T;
  /** Reads what was stored; undefined if it is not this state. `onLoss` tells that a part of it is none. */
  read: (stored: unknown, onLoss: () => void) => T | undefined;
  /**
   * Changes that storage did not take are made again to what others write: for what everybody adds to, not for what the
   * last one decides, such as who is signed in.
   */
  isAddedTo?: boolean;
  /** Rises with the shape of what is kept, by 1; 1 if omitted. */
  version?: number;
  /** By the version that each of them reads; 0 is what was kept without saying one. What has no way up is dropped. */
  upgrades?: Readonly<Record<number, Upgrade>>;
  storage: GuardedStorage;
}

/** Changes that are made again to what others write, while storage takes nothing from here. */
const MOST_UNWRITTEN = 100;

/** What a later version of the program keeps: it is that one's to read and to write. */
const LATER = Symbol('later');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Restores state from storage and keeps it there. Changes of one turn are written together. What an earlier version kept
 * is read by way of the versions between; what a later one keeps is left as it is, and the program goes on without.
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
  /** The stored text that `state` stands for, as far as no change waits. */
  let seen: string | null = null;
  /** Changes of this turn. */
  let waiting: Array<(now: T) => T> = [];
  /** Changes of earlier turns that storage did not take. */
  let unwritten: Array<(now: T) => T> = [];
  let isLater = false;

  const encode = (of: T): string => JSON.stringify({ version, state: of });

  /** The state in a stored text, brought up to this version; undefined if there is none. */
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

  /** The state that was stored. What of it is damaged is dropped, with a notice, and what is sound is stored again. */
  function soundState(decoded: unknown): T {
    let isWhole = true;
    let sound = '';
    let stored: T | undefined;
    try {
      const found = read(decoded, () => {
        isWhole = false;
      });
      if (found !== undefined) {
        sound = encode(found);
        stored = found;
      }
    } catch {
      // It is nested so deeply that nobody could write it again.
    }
    if (stored !== undefined && isWhole) return stored;
    storage.dropped(key);
    seen = stored !== undefined && storage.write(key, sound) ? sound : null;
    return stored ?? initial;
  }

  /** Takes over what is stored, and makes the changes to it that are not in it. */
  function take(text: string | null, changes: ReadonlyArray<(now: T) => T>): void {
    const wasLater = isLater;
    const decoded = text === null ? undefined : decode(text);
    seen = text;
    isLater = decoded === LATER;
    // What is known here stands, and all that was changed is in it.
    if (isLater && !wasLater) storage.unavailable(key);
    if (isLater) return;
    const stored = text === null ? initial : soundState(decoded);
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
      // Nobody else's version keeps what is to be forgotten.
      if (isLater) storage.remove(key);
    },
  };
}
