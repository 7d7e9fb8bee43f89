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

/** Entries of earlier versions, by the state that they became. */
const RENAMED: Readonly<Record<string, StateName>> = { 'recent-searches': 'searches' };

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

/** Whether what stood under another name stands where it is to be now, or something else does. */
function isMoved(storage: GuardedStorage, from: string, to: string): boolean {
  const text = storage.read(from);
  return storage.read(to) !== null || (text != null && storage.write(to, text));
}

/**
 * Moves what earlier versions kept to where it is kept now, unless something is there, and removes what they left. What
 * has no version is somebody else's, and a later one that of another tab, which was loaded after this one.
 */
export function settleOldEntries(port: StoragePort | undefined, storage: GuardedStorage): void {
  for (const key of namesIn(port)) {
    const becomes = Object.hasOwn(RENAMED, key) ? RENAMED[key] : undefined;
    const [, family, version] = /^(.+)-v(\d+)$/.exec(key) ?? [];
    const isOld = NAMES.some((name) => name === family) && Number(version) < VERSION;
    if (isOld || (becomes && isMoved(storage, key, entryOf(becomes)))) storage.remove(key);
  }
}
