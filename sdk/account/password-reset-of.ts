import { computed } from '@preact/signals-core';
import type { Account } from '@spaza/contracts';
import type { CallSettings } from '../client/options.ts';
import { done } from '../gateway/outcome.ts';
import { writeOnce } from '../session/after-lost-answer.ts';
import { type FormOutcome, fieldProblems, refusedForm, unfit } from '../session/forms.ts';
import { perSession, type Session, type SessionInternals } from '../session/session.ts';
import { isFields, isText, nullOr } from '../session/storage/sanitize-stored.ts';
import { lookForAccount } from './authenticate.ts';
import { normalisePhone, passwordProblem, phoneProblem } from './sign-up.ts';

/** Progress of a shopper who resets a forgotten password. */
interface ResetState {
  /** The login that a code was sent to; null before. */
  login: string | null;
  /** The token that the code was exchanged for: it sets a password once. */
  tokenId: string | null;
}

/** A field of the form that a problem is about. */
export type ResetField = 'login' | 'code' | 'password' | 'passwordAgain';
/** Resetting a forgotten password: `passwordResetOf`. */
export interface PasswordResetFlow extends ReturnType<typeof createPasswordReset> {}
type Sent<T> = Promise<FormOutcome<T, ResetField>>;

const START: ResetState = { login: null, tokenId: null };

function readReset(stored: unknown, onLoss: () => void): ResetState | undefined {
  if (!isFields(stored) || !nullOr(isText)(stored.login)) return undefined;
  const { login, tokenId } = stored;
  if (nullOr(isText)(tokenId)) return { login, tokenId };
  onLoss();
  return { login, tokenId: null };
}

/** Which field a refusal of the shop, or a field on the wire, is about. */
const ABOUT: Readonly<Record<string, ResetField>> = {
  login: 'login',
  phone_required: 'login',
  phone_invalid: 'login',
  token_code: 'code',
  code_wrong: 'code',
  code_void: 'code',
  token_void: 'code',
  password: 'password',
  password_too_short: 'password',
  password_too_easy: 'password',
};

function createPasswordReset({ gateway, storage, log, wait }: SessionInternals, session: Session) {
  const { phoneRule } = session.config;
  // The shopper leaves for the message with the code, and a phone may discard the page meanwhile.
  const saved = storage.open('password-reset', { initial: START, read: readReset });
  const keep = (state: ResetState): void => {
    saved.update(() => state);
    saved.flush();
  };

  async function sendCode(login: string, call?: CallSettings): Sent<void> {
    const wrong = unfit(fieldProblems({ login: phoneProblem(login, phoneRule.peek()) }));
    if (wrong) return wrong;
    const to = normalisePhone(login, phoneRule.peek()) ?? login;
    const outcome = await gateway.account.sendResetCode(to, call);
    if (!outcome.ok) return refusedForm(outcome.problem, ABOUT);
    keep({ login: to, tokenId: null });
    return outcome;
  }

  return {
    /** What to ask the shopper for next: the login, the code, or a new password. */
    step: computed<'login' | 'code' | 'password'>(() => {
      const { login, tokenId } = saved.state.value;
      if (login === null) return 'login';
      return tokenId === null ? 'code' : 'password';
    }),
    /** The number that the code was sent to; null before. */
    login: computed(() => saved.state.value.login),
    /**
     * Sends a code. The outcome is the same whether the number is known or not. Codes `phone_required`,
     * `phone_invalid`, and `too_many_attempts`, whose message says how long to wait.
     */
    sendCode,
    /** Sends another code to the same number, which invalidates the previous one. */
    sendAgain: (call?: CallSettings): Sent<void> => sendCode(saved.state.peek().login ?? '', call),
    /** Checks the code. Codes `required`, `code_wrong`, whose message says how many tries are left, and `code_void`. */
    async checkCode(code: string, call?: CallSettings): Sent<void> {
      const { login } = saved.state.peek();
      const text = code.replace(/\s/g, '');
      const wrong = unfit<ResetField>(
        fieldProblems({
          login: login === null ? 'phone_required' : undefined,
          code: text === '' ? 'required' : undefined,
        }),
      );
      if (wrong) return wrong;
      const outcome = await gateway.account.checkResetCode(login ?? '', text, call);
      if (!outcome.ok) return refusedForm(outcome.problem, ABOUT);
      keep({ login, tokenId: outcome.value });
      return done(undefined);
    },
    /**
     * Sets the new password and signs in; every other session of the account ends. Codes `required`,
     * `password_too_short`, `passwords_differ`, and `token_void`, after which another code is needed. If the
     * answer is lost, signing in with the new password shows whether it was set.
     */
    async setPassword(password: string, passwordAgain: string, call?: CallSettings): Sent<Account> {
      const { login, tokenId } = saved.state.peek();
      const wrong = unfit<ResetField>(
        fieldProblems({
          code: tokenId === null ? 'required' : undefined,
          password: passwordProblem(password),
          passwordAgain: password === passwordAgain ? undefined : 'passwords_differ',
        }),
      );
      if (wrong) return wrong;
      const outcome = await writeOnce(
        {
          send: () => gateway.account.resetPassword(tokenId ?? '', password, call),
          look: () => lookForAccount(gateway, login ?? '', password, call),
        },
        { wait, log },
        call,
      );
      if (!outcome.ok) {
        if (outcome.problem.code === 'token_void') keep({ login, tokenId: null });
        return refusedForm(outcome.problem, ABOUT);
      }
      keep(START);
      session.account.begin(outcome.value);
      return done(outcome.value.account);
    },
    /** Starts over. */
    restart: (): void => keep(START),
  };
}

/**
 * Resets a forgotten password in three steps, which continue after a reload.
 * @throws TypeError if the session was not created by `createSession`
 */
export const passwordResetOf: (session: Session) => PasswordResetFlow = perSession(createPasswordReset);
