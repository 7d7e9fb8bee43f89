/** Small texts stored on this device. Never throws: if storage is unavailable, nothing is stored. */
export interface Preferences {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
}

/** Stores preferences in browser storage, which may be full, blocked or missing. */
export function preferencesIn(storage: () => Storage): Preferences {
  return {
    getItem(key) {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, text) {
      try {
        storage().setItem(key, text);
      } catch {
        // Not stored; nothing depends on it.
      }
    },
  };
}
