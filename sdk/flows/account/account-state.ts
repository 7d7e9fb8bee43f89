import type { Account } from '@spaza/contracts';
import { hasFields, isEntity, isFields, isText, listOf, nullOr, readerOf } from '../storage/stored.ts';

/** Who is signed in, as it is kept. */
export interface AccountState {
  /** With its addresses. */
  account: Account | null;
  /** Token of the session, where the shop uses one. */
  token: string | null;
}

export const NOBODY: AccountState = { account: null, token: null };

const isList = listOf(isFields);
const isNamed = isEntity<Account>('login');
const isAccount = (it: unknown): it is Account =>
  isNamed(it) && isList(it.addresses ?? []) && isList(it.debtor_cards ?? []);

/** Reads a stored account. */
export const readAccount = readerOf(
  hasFields<AccountState>({ account: nullOr(isAccount), token: nullOr(isText) }),
);
