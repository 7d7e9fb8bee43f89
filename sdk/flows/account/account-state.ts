import type { Account, Id } from '@spaza/contracts';
import { soundFields } from '../storage/sound.ts';
import { isFields, isId, isText, nullOr } from '../storage/stored.ts';

/** Who is signed in, as it is kept. */
export interface AccountState {
  /** With its addresses. */
  account: Account | null;
  /** Token of the session, where the shop uses one. */
  token: string | null;
  /** Whose session ended, while what that shopper had chosen is kept. */
  formerId?: Id | undefined;
}

export const NOBODY: AccountState = { account: null, token: null };

/** An account that was kept without a version, and by itself: from shops that use no tokens. */
export const unversionedAccount = (account: unknown): unknown => ({ account, token: null });

/** Reads a stored account. Without its key, or with a token that is none, nobody is signed in. */
export function readAccount(stored: unknown): AccountState | undefined {
  if (!isFields(stored) || !nullOr(isText)(stored.token)) return undefined;
  const { token, formerId } = stored;
  const account = stored.account === null ? null : soundFields<Account>(stored.account, 'account');
  return account === undefined ? undefined : { account, token, ...(isId(formerId) && { formerId }) };
}
