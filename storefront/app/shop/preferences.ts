/** Small texts that are remembered on this device. Never throws: where nothing can be kept, nothing is remembered. */
export interface Preferences {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
}

/** Remembers in a storage of the browser, which may be full, blocked or missing. */
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
        // Nothing is remembered, and nothing depends on it.
      }
    },
  };
}
