import type { Account, AccountChanges, DebtorCard, Id, Newer, Older, SignIn, SignUp } from '@spaza/contracts';
import { CallError } from '../client/call-error.ts';
import type { Client } from '../client/create-client.ts';
import { type CallSettings, withSupplier } from '../client/options.ts';
import { sameId } from '../values.ts';
import { settleDone } from './after-write.ts';
import type { Capabilities } from './capabilities.ts';
import { done, isRefusal, type Outcome, refused } from './outcome.ts';
import { problemOf } from './refusal.ts';
import { EntityMissing, identifiedIn, toOutcome } from './to-outcome.ts';

/** How far signing out reaches. */
export interface SignOutSettings extends CallSettings {
  /** What to sign out besides this session. */
  query?:
    | {
        /** Ends every session of the account, on other devices too. */
        everywhere?: boolean | undefined;
      }
    | undefined;
  /** Token of the session, for a program that no longer has it when the call is sent. */
  token?: string | undefined;
}

/** An account and the token of its session, if the shop uses one. */
export interface SignedIn {
  /** Who has logged in. */
  account: Account;
  /** What later calls are made with. */
  token: string | undefined;
}

/** Accounts: signing in and out, and shoppers' own data. Problems carry the shop's own words. */
export interface AccountVerbs {
  /** Begins a session. A wrong login or password is a problem of status 401. */
  signIn(credentials: SignIn, settings?: CallSettings): Promise<Outcome<SignedIn>>;
  /** Opens an account and begins a session. */
  signUp(form: SignUp, settings?: CallSettings): Promise<Outcome<SignedIn>>;
  /** Ends the session of the given token. Defaults to that of the gateway's credentials. */
  signOut(settings?: SignOutSettings): Promise<Outcome<void>>;
  /** Changes the given fields. A whole account may be passed: fields that only the shop may set are not sent. */
  update(id: Id, changes: AccountChanges, settings?: CallSettings): Promise<Outcome<Account>>;
  /** Sends a code to the phone. The outcome is the same whether the login exists or not. */
  sendResetCode(login: string, settings?: CallSettings): Promise<Outcome<void>>;
  /** Checks the code and returns the token under which a new password can be set. */
  checkResetCode(login: string, code: string, settings?: CallSettings): Promise<Outcome<string>>;
  /** Sets a new password, ends every other session, and signs in. */
  resetPassword(tokenId: string, password: string, settings?: CallSettings): Promise<Outcome<SignedIn>>;
  /** Asks a supplier for credit. */
  requestDebtorCard(id: Id, supplierId: Id, settings?: CallSettings): Promise<Outcome<DebtorCard>>;
  /** Passes the shop what an earlier system knew about the shopper, unchanged; the newest counts. */
  migrate(
    data: Readonly<Record<string, unknown>> | readonly unknown[],
    settings?: CallSettings,
  ): Promise<Outcome<void>>;
}

type Calls = Client<Newer['account']>;
type Answers =
  | ReturnType<Calls['signIn']>
  | ReturnType<Calls['signUp']>
  | ReturnType<Calls['update']>
  | ReturnType<Calls['resetPassword']>;

/** A success without a status counts as done. */
const isConfirmed = (status: string | undefined) => /^(ok|success)?$/i.test(status ?? '');

/** The refusal in a successful response whose status is a word other than `ok`. */
const refusedBy = (body: object, call: string) => refused({ ...problemOf(200, body), call });

/** The places in an answer where a shop may put a card, or the account that holds it. */
interface Said extends Partial<DebtorCard> {
  debtor_card?: Said | null;
  debtor_cards?: readonly Said[] | null;
  account?: Said | null;
  data?: Said | null;
}

/** The newest card at a supplier in an answer. */
function cardIn(said: Said | null | undefined, supplierId: Id): Said | undefined {
  if (typeof said !== 'object' || said === null) return undefined;
  if (sameId(said.supplier_id, supplierId)) return said;
  const { debtor_card, debtor_cards, account, data } = said;
  const inner = [...(Array.isArray(debtor_cards) ? debtor_cards : []), account, data, debtor_card];
  return inner.map((one) => cardIn(one, supplierId)).findLast(Boolean);
}

/** The card that was asked for. Shops answer with it, with the account, or with nothing. */
const requestedCard = (said: unknown, supplierId: Id): DebtorCard => {
  const card = cardIn(said as Said, supplierId);
  return { ...card, supplier_id: supplierId, status: card?.status || 'pending' };
};

async function accountOutcome(answer: Answers): Promise<Outcome<SignedIn>> {
  const outcome = await toOutcome<Awaited<Answers>, Outcome<SignedIn>>(answer, (body, call) =>
    isConfirmed(body.status)
      ? done({ account: identifiedIn(body, 'account'), token: body.token })
      : refusedBy(body, call),
  );
  return outcome.ok ? outcome.value : outcome;
}

/** A 401 without a code means, on sign-in, that the login or the password is wrong. */
const asWrongCredentials = <T>(outcome: Outcome<T>): Outcome<T> =>
  !outcome.ok && outcome.problem.byStatus && outcome.problem.code === 'not_signed_in'
    ? refused({ ...outcome.problem, code: 'wrong_credentials' })
    : outcome;

async function tokenIn(answer: ReturnType<Calls['validateToken']>): Promise<Outcome<string>> {
  const outcome = await toOutcome(
    answer,
    (body, call): Outcome<string> =>
      isConfirmed(body.status) && body.token_id ? done(body.token_id) : refusedBy(body, call),
  );
  return outcome.ok ? outcome.value : outcome;
}

/**
 * @param older the older generation; only it supports requests for debtor cards and data of earlier systems
 * @param scope kind of account; `users` for shoppers
 */
export const accountVerbs = (
  calls: Calls,
  older: Client<Pick<Older['account'], 'requestDebtorCard' | 'migrate'>>,
  scope: string,
  capabilities: Capabilities,
): AccountVerbs => ({
  signIn: async (body, settings) =>
    asWrongCredentials(await accountOutcome(calls.signIn({ params: { scope }, body, ...settings }))),
  signUp: (body, settings) => accountOutcome(calls.signUp({ params: { scope }, body, ...settings })),
  signOut({ token, query = {}, ...settings } = {}) {
    const own = token && { headers: { authorization: `Bearer ${token}` } };
    const everywhere = query.everywhere || undefined;
    return capabilities.where(everywhere ? 'sign_out_everywhere' : 'sign_out', () =>
      settleDone(calls.signOut({ params: { scope }, query: { everywhere }, ...settings, ...own })),
    );
  },
  async update(id, changes, settings) {
    const request = { params: { scope, id }, body: { account: changesOf(changes) }, ...settings };
    const outcome = await accountOutcome(calls.update(request));
    return outcome.ok ? done(outcome.value.account) : outcome;
  },
  sendResetCode: (login, settings) =>
    settleDone(calls.forgotPassword({ params: { scope }, body: { login }, ...settings })),
  checkResetCode: (login, code, settings) =>
    tokenIn(calls.validateToken({ params: { scope }, body: { login, token_code: code }, ...settings })),
  resetPassword: (tokenId, password, settings) =>
    accountOutcome(
      calls.resetPassword({ params: { scope }, body: { token_id: tokenId, password }, ...settings }),
    ),
  requestDebtorCard: async (id, supplierId, settings) => {
    const request = {
      params: { id },
      body: { supplier_id: supplierId },
      ...withSupplier(supplierId, settings),
    };
    try {
      return await toOutcome(older.requestDebtorCard(request), (body) => {
        if (isRefusal(body)) throw new EntityMissing('debtor_card');
        return requestedCard(body, supplierId);
      });
    } catch (error) {
      if (!(error instanceof CallError && error.acted)) throw error;
      return done(requestedCard(error.partial, supplierId));
    }
  },
  migrate: (data, settings) =>
    settleDone(older.migrate({ body: Array.isArray(data) ? [...data] : { ...data }, ...settings })),
});

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
