import type { Account } from '@spaza/contracts';
import { isEntity, isFields, isNullOr, isText } from '../storage/stored.ts';

/** Who is signed in, as it is kept. */
export interface AccountState {
  /** With its addresses. */
  account: Account | null;
  /** Token of the session, where the shop uses one. */
  token: string | null;
}

export const NOBODY: AccountState = { account: null, token: null };

/** Reads a stored account. */
export function readAccount(stored: unknown): AccountState | undefined {
  if (!isFields(stored)) return undefined;
  const { account, token } = stored;
  const isAccount = isEntity<Account>('login');
  return isNullOr(account, isAccount) && isNullOr(token, isText) ? { account, token } : undefined;
}
