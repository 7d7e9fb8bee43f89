import type { Account } from '@spaza/contracts';
import { hasFields, isEntity, isText, nullOr, readerOf } from '../storage/stored.ts';

/** Who is signed in, as it is kept. */
export interface AccountState {
  /** With its addresses. */
  account: Account | null;
  /** Token of the session, where the shop uses one. */
  token: string | null;
}

export const NOBODY: AccountState = { account: null, token: null };

/** Reads a stored account. */
export const readAccount = readerOf(
  hasFields<AccountState>({ account: nullOr(isEntity<Account>('login')), token: nullOr(isText) }),
);
