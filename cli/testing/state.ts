import { Failure } from '../failure.ts';
import type { KeptProfiles, ProfileStore, State } from '../ports.ts';

/** Where state is kept in a test. */
export interface Disk {
  kept: Map<string, string>;
  /** Nothing more can be written. */
  isFull: boolean;
}

/** State in memory, on a disk that can fill up. */
export function stateOn(disk: Disk): State {
  let failed = false;
  return {
    storage: {
      getItem: (key) => disk.kept.get(key) ?? null,
      setItem(key, text) {
        failed ||= disk.isFull;
        if (disk.isFull) throw new Error('the disk is full');
        disk.kept.set(key, text);
      },
      removeItem: (key) => void disk.kept.delete(key),
    },
    check() {
      if (failed) throw new Failure('broken', { code: 'state_unavailable', messages: ['The disk is full.'] });
    },
  };
}

const PROFILES = 'profiles';

/** Profiles in memory. */
export function profilesOn({ kept }: Disk, forget: ProfileStore['forget']): ProfileStore {
  const read = () => JSON.parse(kept.get(PROFILES) ?? '{"current":null,"profiles":{}}') as KeptProfiles;
  return {
    read,
    change(to) {
      const next = to(read());
      kept.set(PROFILES, JSON.stringify(next));
      return next;
    },
    forget,
  };
}
