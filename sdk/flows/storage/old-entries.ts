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

/** What earlier versions kept elsewhere. */
const RETIRED = ['recent-searches'];

const VERSION = 1;

/** The entry of a state. Another version of what is kept in it is another entry. */
export const entryOf = (name: string): string => `${name}-v${VERSION}`;

function namesIn(port: StoragePort | undefined): string[] {
  try {
    return [...(port?.keys?.() ?? [])];
  } catch {
    return [];
  }
}

/**
 * Removes what earlier versions kept. What has no version is somebody else's, and a later one that of another tab, which
 * was loaded after this one.
 */
export function removeOldEntries(port: StoragePort | undefined, storage: GuardedStorage): void {
  for (const key of namesIn(port)) {
    const [, family, version] = /^(.+)-v(\d+)$/.exec(key) ?? [];
    const isOld = NAMES.some((name) => name === family) && Number(version) < VERSION;
    if (isOld || RETIRED.includes(key)) storage.remove(key);
  }
}
