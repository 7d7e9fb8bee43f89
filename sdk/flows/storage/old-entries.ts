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

/** The entry of a state. Another version of what is kept in it is another entry. */
export const entryOf = (name: string): string => `${name}-v1`;

function namesIn(port: StoragePort | undefined): string[] {
  try {
    return [...(port?.keys?.() ?? [])];
  } catch {
    return [];
  }
}

/** Removes what earlier versions kept: entries of the same families under another version or none, and retired ones. */
export function removeOldEntries(port: StoragePort | undefined, storage: GuardedStorage): void {
  for (const key of namesIn(port)) {
    const family = key.replace(/-v\d+$/, '');
    const isOld = NAMES.some((name) => name === family) && key !== entryOf(family);
    if (isOld || RETIRED.includes(key)) storage.remove(key);
  }
}
