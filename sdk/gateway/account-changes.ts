import type { Account, AccountChanges } from '@spaza/contracts';

/** An account as it is sent back, without the fields that only the shop may set. */
export function changesOf(account: Account | AccountChanges): AccountChanges {
  const {
    addresses: _addresses,
    full_name: _fullName,
    push_subscriptions: _devices,
    ...changes
  } = account as Account;
  return changes;
}
