import type { Account } from '@spaza/contracts';
import type { CallSettings } from '../client/options.ts';
import type { Gateway } from '../gateway/create-gateway.ts';
import { done, NOT_SIGNED_IN, type Outcome, type Refused, refused } from '../gateway/outcome.ts';
import type { FormProblem } from '../session/forms.ts';
import type { Log } from '../session/ports.ts';
import type { SavedState } from '../session/storage/saved-state.ts';
import { sameId } from '../values.ts';
import type { AccountState } from './account-flow.ts';

type Accounts = SavedState<AccountState>;

/** Runs something for the signed-in shopper; a visitor is refused, as the shop would do. */
export async function asShopper<O>(
  accounts: Accounts,
  act: (account: Account) => Promise<O>,
): Promise<O | Refused<FormProblem<never>>> {
  const { account } = accounts.state.peek();
  return account ? act(account) : refused({ ...NOT_SIGNED_IN.problem, fields: {} });
}

/** Stores what the shop says about an account, as long as it is the signed-in one. */
export const keepAccount = (
  accounts: Accounts,
  { id }: Pick<Account, 'id'>,
  change: (now: Account) => Partial<Account>,
): void =>
  void accounts.update((now) =>
    now.account && sameId(now.account.id, id)
      ? { ...now, account: { ...now.account, ...change(now.account) } }
      : now,
  );

/** Re-reads the account of the signed-in shopper: the wallet, and the cards. */
export const readAgain = (
  accounts: Accounts,
  gateway: Gateway,
  call?: CallSettings,
): Promise<Outcome<Account>> =>
  asShopper(accounts, async ({ id }) => {
    // Changes nothing: the response is the account as the shop knows it.
    const outcome = await gateway.account.update(id, {}, call);
    if (outcome.ok) keepAccount(accounts, outcome.value, () => outcome.value);
    return outcome;
  });

/** Re-reads the account; the stored one if the shop refuses an update without changes, as no other call reads it. */
export async function readOrKept(
  accounts: Accounts,
  gateway: Gateway,
  call?: CallSettings,
): Promise<Outcome<Account>> {
  const outcome = await readAgain(accounts, gateway, call);
  const { account } = accounts.state.peek();
  const isRefused = !outcome.ok && [200, 400, 405, 415, 422].includes(outcome.problem.status);
  return isRefused && account ? done(account) : outcome;
}

/** Re-reads the account after a write that has succeeded either way: a failed call is only logged. */
export const tryToRefreshAccount = async (
  { accounts, gateway, log }: { accounts: Accounts; gateway: Gateway; log: Log },
  call?: CallSettings,
): Promise<void> => {
  await readAgain(accounts, gateway, call).catch((error) => {
    if (!call?.signal?.aborted) log('The account was not read again', error);
  });
};
