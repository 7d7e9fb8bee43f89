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

/** Kept on this device. */
export const onDevice = preferencesIn(() => localStorage);

/** Kept as long as the tab is open. */
export const inTab = preferencesIn(() => sessionStorage);

/** A stored object, or list by index; empty if there is none, or it cannot be read. What it holds may be anything. */
export function storedObject(preferences: Preferences, key: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(preferences.getItem(key) || '{}');
    return typeof kept === 'object' ? { ...kept } : {};
  } catch {
    return {};
  }
}
