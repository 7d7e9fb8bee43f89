import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { SignUp } from '@spaza/contracts';
import { CallError } from '../client/call-error.ts';
import type { CallSettings } from '../client/options.ts';
import type { SignedIn } from '../gateway/account.ts';
import type { Gateway } from '../gateway/create-gateway.ts';
import type { Outcome, Problem } from '../gateway/outcome.ts';
import {
  type AfterLostAnswer,
  type LookPorts,
  NOT_DONE,
  UNKNOWN,
  wasDone,
  writeOnce,
} from '../session/after-lost-answer.ts';
import { normalisePhone, type PhoneRule } from './sign-up.ts';

/* Signing in and up: loaded when somebody does. */

export interface EnterContext {
  begin: (signedIn: SignedIn) => void;
  problem: Signal<Problem | null>;
  phoneRule: ReadonlySignal<PhoneRule>;
}

/** One of several concurrent sign-ins. */
export interface Turn {
  /** Whether no later request has signed anyone in or out meanwhile. */
  stands: () => boolean;
  /** Invalidates the earlier ones. */
  finish: () => void;
}

/**
 * Signs a shopper in or up; refusals are stored for the screen. A response that comes too late changes nothing.
 * @param send receives the form with its mobile number in the shop's format
 */
export async function enter<F extends { login: string }>(
  { begin, problem, phoneRule }: EnterContext,
  { stands, finish }: Turn,
  call: 'account.signIn' | 'account.signUp',
  form: F,
  send: (form: F) => Promise<Outcome<SignedIn>>,
): Promise<Outcome<SignedIn>> {
  problem.value = null;
  const login = normalisePhone(form.login, phoneRule.peek()) ?? form.login;
  const outcome = await send({ ...form, login });
  if (!stands()) throw new CallError('aborted', call, 'Somebody was signed in or out meanwhile');
  if (outcome.ok) {
    finish();
    begin(outcome.value);
  } else problem.value = outcome.problem;
  return outcome;
}

/** The account of someone who has just signed up or set a password, if it can be signed in to. */
export async function lookForAccount(
  { account }: Gateway,
  login: string,
  password: string,
  call?: CallSettings,
): Promise<AfterLostAnswer<SignedIn>> {
  const outcome = await account.signIn({ login, password }, call);
  if (outcome.ok) return wasDone(outcome.value);
  return outcome.problem.status < 429 ? NOT_DONE : UNKNOWN;
}

/** Opens an account, once: if the answer is lost, signing in shows whether it was opened. */
export const signUpOnce = (
  { gateway, ...ports }: LookPorts & { gateway: Gateway },
  form: SignUp,
  call?: CallSettings,
): Promise<Outcome<SignedIn>> =>
  writeOnce(
    {
      send: () => gateway.account.signUp(form, call),
      look: () => lookForAccount(gateway, form.login, form.password, call),
    },
    ports,
    call,
  );
