import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { GuardedStorage } from './guarded-storage.ts';

const VERSION = 1;

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
}

export interface SavedStateOptions<T> {
  key: string;
  initial: T;
  /** Reads what was stored; undefined when it is not this state. `onLoss` tells that a part of it is none. */
  read: (stored: unknown, onLoss: () => void) => T | undefined;
  storage: GuardedStorage;
}

function decode(text: string): unknown {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || !('version' in stored)) return undefined;
    return stored.version === VERSION && 'state' in stored ? stored.state : undefined;
  } catch {
    return undefined;
  }
}

/** Restores state from storage and keeps it there. Changes of one turn are written together. */
export function createSavedState<T>({ key, initial, read, storage }: SavedStateOptions<T>): SavedState<T> {
  const state = signal(initial);
  /** The stored text that `state` stands for, as far as it is not waiting. */
  let seen: string | null = null;
  let waiting: Array<(now: T) => T> = [];

  const encode = (of: T): string => JSON.stringify({ version: VERSION, state: of });

  /** The state of a stored text. What of it is damaged is dropped, with a notice, and what is sound is stored again. */
  function stateOf(text: string | null): T {
    seen = text;
    if (text === null) return initial;
    let isWhole = true;
    let sound = '';
    let stored: T | undefined;
    try {
      const found = read(decode(text), () => {
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

  function refresh(): void {
    if (waiting.length > 0) return;
    const text = storage.read(key);
    if (text === undefined || text === seen) return;
    state.value = stateOf(text);
  }

  function flush(): void {
    if (waiting.length === 0) return;
    const changes = waiting;
    waiting = [];
    const text = storage.read(key);
    if (text !== undefined && text !== seen) {
      state.value = changes.reduce((now, change) => change(now), stateOf(text));
    }
    const next = encode(state.peek());
    if (storage.write(key, next)) seen = next;
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
  return { state, update, flush, refresh };
}
