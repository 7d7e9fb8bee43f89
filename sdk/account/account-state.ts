import type { Account, Id } from '@spaza/contracts';
import { isFields, isId, isText, nullOr, soundEntity } from '../session/storage/sanitize-stored.ts';

/** The signed-in account, as stored. */
export interface AccountState {
  /** Includes its addresses. */
  account: Account | null;
  /** Token of the session, if the shop uses one. */
  token: string | null;
  /** The shopper whose session ended, while their choices are kept. */
  formerId?: Id | undefined;
}

export const NOBODY: AccountState = { account: null, token: null };

/** An account stored without a version or a wrapper: from shops that use no tokens. */
export const unversionedAccount = (account: unknown): unknown => ({ account, token: null });

const soundAccount = soundEntity<Account>('Account');

/** Reads a stored account. Without its key, or with an invalid token, nobody is signed in. */
export function readAccount(stored: unknown): AccountState | undefined {
  if (!isFields(stored) || !nullOr(isText)(stored.token)) return undefined;
  const { token, formerId } = stored;
  const account = stored.account === null ? null : soundAccount(stored.account);
  return account === undefined ? undefined : { account, token, ...(isId(formerId) && { formerId }) };
}
