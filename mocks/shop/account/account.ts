import type { Account } from '@spaza/contracts';
import { listAddresses } from '../address/address.ts';
import { notFound } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { type AccountLogin, readAccount } from './account.store.ts';
import { startSession } from './session.ts';

/** An account that has just signed in, with the token of its session. */
export interface SignedIn {
  account: Account;
  token: string;
}

/** Returns the account with its address book. */
export async function accountById(shop: Shop, id: string): Promise<Account> {
  const account = await readAccount(shop.db, id);
  if (!account) throw notFound('account');
  return { ...account, addresses: await listAddresses(shop, id) };
}

/**
 * Signs an account in.
 * @param known the account with its stored password, as read when the shopper authenticated
 * @returns undefined if the password has been changed since
 */
export async function enter(shop: Shop, known: AccountLogin): Promise<SignedIn | undefined> {
  const token = await startSession(shop, known);
  return token === undefined ? undefined : { account: await accountById(shop, known.id), token };
}
