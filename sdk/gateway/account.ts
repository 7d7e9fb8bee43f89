import type { Account, AccountChanges, DebtorCard, Id, Newer, Older, SignIn, SignUp } from '@spaza/contracts';
import type { CallSettings, Client } from '../client/create-client.ts';
import { entityIn } from './entity.ts';
import { done, type Outcome, problemOf, refused } from './outcome.ts';
import { type SuccessBody, settle } from './settle.ts';

/** An account and the token of its session, where the shop uses one. */
export interface SignedIn {
  account: Account;
  token: string | undefined;
}

export interface AccountVerbs {
  signIn(credentials: SignIn, settings?: CallSettings): Promise<Outcome<SignedIn>>;
  signUp(form: SignUp, settings?: CallSettings): Promise<Outcome<SignedIn>>;
  /** Ends the session whose token is sent. The token is read before anything is awaited. */
  signOut(settings?: CallSettings): Promise<Outcome<void>>;
  /** Changes the fields that are given. */
  update(id: Id, changes: AccountChanges, settings?: CallSettings): Promise<Outcome<Account>>;
  /** Has a code sent to the phone. The answer is the same whether the login is known or not. */
  sendResetCode(login: string, settings?: CallSettings): Promise<Outcome<void>>;
  /** Checks the code and answers the token under which a new password can be set. */
  checkResetCode(login: string, code: string, settings?: CallSettings): Promise<Outcome<string>>;
  /** Sets a new password, ends every other session, and signs in. */
  resetPassword(tokenId: string, password: string, settings?: CallSettings): Promise<Outcome<SignedIn>>;
  /** Asks a supplier for credit. */
  requestDebtorCard(id: Id, supplierId: Id, settings?: CallSettings): Promise<Outcome<DebtorCard>>;
}

type Calls = Client<Newer['account']>;
type Answers =
  | ReturnType<Calls['signIn']>
  | ReturnType<Calls['signUp']>
  | ReturnType<Calls['update']>
  | ReturnType<Calls['resetPassword']>;
type Body = SuccessBody<Awaited<Answers>>;

/** An account call may answer 200 and refuse all the same: then its status is another word than `ok`. */
async function settleAccount(call: string, answer: Answers): Promise<Outcome<SignedIn>> {
  const outcome = await settle<Awaited<Answers>, Body | SignedIn>(call, answer, (body) =>
    body.status === 'ok' || body.status === undefined
      ? { account: entityIn(body, 'account'), token: body.token }
      : body,
  );
  if (!outcome.ok) return outcome;
  if (!('status' in outcome.value)) return done(outcome.value);
  const { status, ...said } = outcome.value;
  return refused({ ...problemOf(200, said), code: status, call });
}

/** A code may be refused in an answer of success; its status is then another word than `ok`. */
async function tokenIn(answer: ReturnType<Calls['validateToken']>): Promise<Outcome<string>> {
  const outcome = await settle('account.validateToken', answer, (body) => body);
  if (!outcome.ok) return outcome;
  const { status, token_id, message } = outcome.value;
  if (status === 'ok' && token_id) return done(token_id);
  return refused({ ...problemOf(200, { message }), code: status, call: 'account.validateToken' });
}

/**
 * @param older the older generation, which alone takes requests for debtor cards
 * @param scope kind of account; `users` for shoppers
 */
export const accountVerbs = (
  calls: Calls,
  older: Client<Pick<Older['account'], 'requestDebtorCard'>>,
  scope: string,
): AccountVerbs => ({
  signIn: (body, settings) =>
    settleAccount('account.signIn', calls.signIn({ params: { scope }, body, ...settings })),
  signUp: (body, settings) =>
    settleAccount('account.signUp', calls.signUp({ params: { scope }, body, ...settings })),
  signOut: (settings) =>
    settle('account.signOut', calls.signOut({ params: { scope }, ...settings }), () => undefined),
  async update(id, changes, settings) {
    const request = { params: { scope, id }, body: { account: changes }, ...settings };
    const outcome = await settleAccount('account.update', calls.update(request));
    return outcome.ok ? done(outcome.value.account) : outcome;
  },
  sendResetCode: (login, settings) =>
    settle(
      'account.forgotPassword',
      calls.forgotPassword({ params: { scope }, body: { login }, ...settings }),
      () => undefined,
    ),
  checkResetCode: (login, code, settings) =>
    tokenIn(calls.validateToken({ params: { scope }, body: { login, token_code: code }, ...settings })),
  resetPassword: (tokenId, password, settings) =>
    settleAccount(
      'account.resetPassword',
      calls.resetPassword({ params: { scope }, body: { token_id: tokenId, password }, ...settings }),
    ),
  requestDebtorCard: (id, supplierId, settings) =>
    settle(
      'account.requestDebtorCard',
      older.requestDebtorCard({
        params: { id },
        body: { supplier_id: supplierId },
        supplierId,
        ...settings,
      }),
      (body) => entityIn(body, 'debtor_card'),
    ),
});
