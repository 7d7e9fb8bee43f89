import type { Account, AccountChanges, Id, Newer, Older, SignIn, SignUp } from '@spaza/contracts';
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
}

type Calls = Client<Pick<Older['account'], 'signIn' | 'signUp' | 'signOut' | 'update'>> &
  Client<Pick<Newer['account'], 'signIn'>>;
type Answers = ReturnType<Calls['signIn']> | ReturnType<Calls['signUp']> | ReturnType<Calls['update']>;
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
  return refused({ ...problemOf(200, said), code: status });
}

/** @param scope kind of account; `users` for shoppers */
export const accountVerbs = (calls: Calls, scope: string): AccountVerbs => ({
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
});
