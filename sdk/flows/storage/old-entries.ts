import type { StoragePort } from '../ports.ts';
import type { GuardedStorage } from './guarded-storage.ts';

/** The entries that a session keeps. */
export const STORAGE_KEYS = {
  account: 'account-v1',
  cart: 'cart-v1',
  suppliers: 'suppliers-v1',
  orders: 'orders-v1',
  checkout: 'checkout-v1',
  edit: 'order-edit-v1',
  payments: 'payments-v1',
  reset: 'password-reset-v1',
  searches: 'searches-v1',
} as const;

const kept: readonly string[] = Object.values(STORAGE_KEYS);

function namesIn(port: StoragePort): string[] {
  try {
    return [...(port.keys?.() ?? [])];
  } catch {
    return [];
  }
}

/** Removes what earlier versions kept: entries of the same families under another version, or under none. */
export function removeOldEntries(port: StoragePort, storage: GuardedStorage): void {
  for (const key of namesIn(port)) {
    const family = `${key.replace(/-v\d+$/, '')}-v1`;
    if (kept.includes(family) && !kept.includes(key)) storage.remove(key);
  }
}
