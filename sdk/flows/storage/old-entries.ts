import type { StoragePort } from '../ports.ts';
import type { GuardedStorage } from './guarded-storage.ts';

/** What a session keeps. */
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

/** The entry of a state. The version in it, not its name, rises with the shape of what is kept. */
export const entryOf = (name: string): string => `${name}-v${VERSION}`;

function namesIn(port: StoragePort | undefined): string[] {
  try {
    return [...(port?.keys?.() ?? [])];
  } catch {
    return [];
  }
}

/**
 * Removes what earlier versions left under other names. What has no version is somebody else's, and a later one that of
 * another tab, which was loaded after this one.
 */
export function removeOldEntries(port: StoragePort | undefined, storage: GuardedStorage): void {
  for (const key of namesIn(port)) {
    const [, family, version] = /^(.+)-v(\d+)$/.exec(key) ?? [];
    if (NAMES.some((name) => name === family) && Number(version) < VERSION) storage.remove(key);
  }
}
