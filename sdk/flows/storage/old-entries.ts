import type { StoragePort } from '../ports.ts';
import type { GuardedStorage } from './guarded-storage.ts';

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

/** The entry of a state. The version in it, not its name, changes with the format of its contents. */
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
export function removeOldEntries(port: StoragePort | undefined, storage: GuardedStorage): void {
  for (const key of namesIn(port)) {
    const [, family, version] = /^(.+)-v(\d+)$/.exec(key) ?? [];
    if (NAMES.some((name) => name === family) && Number(version) < VERSION) storage.remove(key);
  }
}
