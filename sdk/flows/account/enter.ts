import type { ReadonlySignal, Signal } from '@preact/signals-core';
import { CallError } from '../../client/call-error.ts';
import type { SignedIn } from '../../gateway/account.ts';
import type { Outcome, Problem } from '../../gateway/outcome.ts';
import { normalisePhone, type PhoneRule } from '../../rules/phone.ts';
import type { Log } from '../ports.ts';
import { logged } from './logged.ts';

export interface EnterContext {
  begin: (signedIn: SignedIn) => void;
  problem: Signal<Problem | null>;
  phoneRule: ReadonlySignal<PhoneRule>;
  log: Log;
}

/** How the log names what is done. */
const DEEDS = { 'account.signIn': 'Signing in', 'account.signUp': 'Signing up' } as const;

/** One of several sign-ins that may be under way at once. */
export interface Turn {
  /** Whether nobody who asked later was signed in, or out, meanwhile. */
  stands: () => boolean;
  /** Says so to those that were asked for earlier. */
  settle: () => void;
}

/**
 * Signs a shopper in or up: what the shop refuses is kept for the screen, what breaks is logged and thrown on. An
 * answer that comes too late changes nothing.
 * @param send is given the form with its mobile number as the shop writes it
 */
export async function enter<F extends { login: string }>(
  { begin, problem, phoneRule, log }: EnterContext,
  { stands, settle }: Turn,
  call: keyof typeof DEEDS,
  form: F,
  send: (form: F) => Promise<Outcome<SignedIn>>,
): Promise<Outcome<SignedIn>> {
  problem.value = null;
  const login = normalisePhone(form.login, phoneRule.peek()) ?? form.login;
  const outcome = await logged(log, DEEDS[call], send({ ...form, login }));
  if (!stands()) throw new CallError('aborted', call, 'Somebody was signed in or out meanwhile');
  if (outcome.ok) {
    settle();
    begin(outcome.value);
  } else problem.value = outcome.problem;
  return outcome;
}
