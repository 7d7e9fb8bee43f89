import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Account, Id, SignIn, SignUp } from '@spaza/contracts';
import type { CallSettings } from '../client/options.ts';
import type { SignedIn } from '../gateway/account.ts';
import type { Gateway } from '../gateway/create-gateway.ts';
import type { Outcome, Problem } from '../gateway/outcome.ts';
import type { Log, Notice, Wait } from '../session/ports.ts';
import { entitySanitizer, isFields, isId, isText, nullOr } from '../session/storage/sanitize-stored.ts';
import type { SavedState } from '../session/storage/saved-state.ts';
import { sameId } from '../values.ts';
import type { EnterContext } from './authenticate.ts';
import type { PhoneRule } from './sign-up.ts';

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

const sanitizeAccount = entitySanitizer<Account>('Account');

/** Reads a stored account. Without its key, or with an invalid token, nobody is signed in. */
export function readAccount(stored: unknown): AccountState | undefined {
  if (!isFields(stored) || !nullOr(isText)(stored.token)) return undefined;
  const { token, formerId } = stored;
  const account = stored.account === null ? null : sanitizeAccount(stored.account);
  return account === undefined ? undefined : { account, token, ...(isId(formerId) && { formerId }) };
}

export interface AccountFlowOptions {
  gateway: Gateway;
  saved: SavedState<AccountState>;
  phoneRule: ReadonlySignal<PhoneRule>;
  onNotice: (notice: Notice) => void;
  log: Log;
  wait: Wait;
  /** Forgets the shopper's other data; `choices` too, unless the same shopper is likely to come back. */
  forget: (what: { choices: boolean }) => void;
}

/** Who the shopper is, signing in and out: `session.account`. */
export interface AccountFlow extends ReturnType<typeof createAccountFlow> {}

/** Who the shopper is. The account and its session survive a reload. */
export function createAccountFlow({
  gateway,
  saved,
  phoneRule,
  onNotice,
  log,
  wait,
  forget,
}: AccountFlowOptions) {
  const problem = signal<Problem | null>(null);

  // Of concurrent sign-ins the last one counts, and none that began before a sign-out.
  let asked = 0;
  let settled = 0;

  const settleAll = () => {
    settled = asked;
  };

  function endHere(choices: boolean): void {
    saved.update(({ account, formerId }) =>
      choices ? NOBODY : { ...NOBODY, formerId: account?.id ?? formerId },
    );
    saved.flush();
    forget({ choices });
  }

  function begin({ account, token }: SignedIn): void {
    const { account: before, formerId = before?.id } = saved.state.peek();
    if (formerId !== undefined && !sameId(formerId, account.id)) forget({ choices: true });
    saved.update(() => ({ account, token: token ?? null }));
  }

  const context: EnterContext = { begin, problem, phoneRule };

  async function enter<F extends { login: string }>(
    call: 'account.signIn' | 'account.signUp',
    form: F,
    send: (form: F) => Promise<Outcome<SignedIn>>,
  ): Promise<Outcome<SignedIn>> {
    asked += 1;
    const turn = asked;
    const stands = () => turn > settled;
    const finish = () => {
      settled = turn;
    };
    return (await import('./authenticate.ts')).enter(context, { stands, finish }, call, form, send);
  }

  return {
    /** The signed-in account with its addresses; null for a visitor. */
    current: computed(() => saved.state.value.account),
    /** Whether somebody is logged in. */
    signedIn: computed(() => saved.state.value.account !== null),
    /** Token of the session, for the gateway's credentials. */
    token: computed(() => saved.state.value.token ?? undefined),
    /** Why the last account call was refused; its messages are the shop's. */
    problem: computed(() => problem.value),
    /**
     * Signs in. The mobile number may be typed in any common format. Refusals are in `problem` too.
     * @throws {@link CallError} `aborted` if someone else signed in or out before the response came
     */
    signIn: (form: SignIn, call?: CallSettings) =>
      enter('account.signIn', form, (whole) => gateway.account.signIn(whole, call)),
    /**
     * Opens an account and signs in, under the same conditions. If the answer is lost, signing in shows whether the
     * account was opened.
     */
    signUp: (form: SignUp, call?: CallSettings) =>
      enter('account.signUp', form, async (whole) =>
        (await import('./authenticate.ts')).signUpOnce({ gateway, wait, log }, whole, call),
      ),
    /** Takes over an account that signed in by other means. Another shopper's data is forgotten here. */
    begin(signedIn: SignedIn): void {
      settleAll();
      begin(signedIn);
    },
    /** Signs out here at once, and at the shop if it can be reached. The cart is kept. */
    async signOut(call?: CallSettings): Promise<void> {
      // Forgotten here before the call is sent.
      const token = saved.state.peek().token ?? undefined;
      const ended = gateway.account
        .signOut({ ...call, token })
        .catch((error) => log('Signing out failed', error));
      settleAll();
      endHere(true);
      await ended;
    },
    /**
     * Ends every session of the account, on other devices too. If the shop does not confirm it, it may not have
     * happened: the shopper then stays signed in here, and can try again.
     */
    async signOutEverywhere(call?: CallSettings): Promise<Outcome<void>> {
      const outcome = await gateway.account.signOut({ ...call, query: { everywhere: true } });
      if (outcome.ok) {
        settleAll();
        endHere(true);
      }
      return outcome;
    },
    /** Signs out here, because the session or the account no longer exists at the shop. */
    end(reason: 'session_ended' | 'account_gone'): void {
      if (!saved.state.peek().account) return;
      endHere(reason === 'account_gone');
      onNotice({ code: reason });
    },
  };
}
