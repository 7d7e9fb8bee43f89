import type { ReadonlySignal, Signal } from '@preact/signals-core';
import { CallError } from '../client/call-error.ts';
import type { SignedIn } from '../gateway/account.ts';
import type { Outcome } from '../gateway/outcome.ts';
import type { Problem } from '../gateway/problems.ts';
import type { Log } from '../session/ports.ts';
import { logged } from './logged.ts';
import { normalisePhone, type PhoneRule } from './phone.ts';

export interface EnterContext {
  begin: (signedIn: SignedIn) => void;
  problem: Signal<Problem | null>;
  phoneRule: ReadonlySignal<PhoneRule>;
  log: Log;
}

/** Names of the actions in the log. */
const DEEDS = { 'account.signIn': 'Signing in', 'account.signUp': 'Signing up' } as const;

/** One of several concurrent sign-ins. */
export interface Turn {
  /** Whether no later request has signed anyone in or out meanwhile. */
  stands: () => boolean;
  /** Invalidates the earlier ones. */
  finish: () => void;
}

/**
 * Signs a shopper in or up: refusals are stored for the screen, failures are logged and rethrown. A response that
 * comes too late changes nothing.
 * @param send receives the form with its mobile number in the shop's format
 */
export async function enter<F extends { login: string }>(
  { begin, problem, phoneRule, log }: EnterContext,
  { stands, finish }: Turn,
  call: keyof typeof DEEDS,
  form: F,
  send: (form: F) => Promise<Outcome<SignedIn>>,
): Promise<Outcome<SignedIn>> {
  problem.value = null;
  const login = normalisePhone(form.login, phoneRule.peek()) ?? form.login;
  const outcome = await logged(log, DEEDS[call], send({ ...form, login }));
  if (!stands()) throw new CallError('aborted', call, 'Somebody was signed in or out meanwhile');
  if (outcome.ok) {
    finish();
    begin(outcome.value);
  } else problem.value = outcome.problem;
  return outcome;
}
