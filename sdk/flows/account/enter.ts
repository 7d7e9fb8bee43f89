import type { ReadonlySignal, Signal } from '@preact/signals-core';
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

/**
 * Signs a shopper in or up: what the shop refuses is kept for the screen, what breaks is logged and thrown on.
 * @param name of what is done, for the log
 * @param send is given the form with its mobile number as the shop writes it
 */
export async function enter<F extends { login: string }>(
  { begin, problem, phoneRule, log }: EnterContext,
  name: string,
  form: F,
  send: (form: F) => Promise<Outcome<SignedIn>>,
): Promise<Outcome<SignedIn>> {
  problem.value = null;
  const login = normalisePhone(form.login, phoneRule.peek()) ?? form.login;
  const outcome = await logged(log, name, send({ ...form, login }));
  if (outcome.ok) begin(outcome.value);
  else problem.value = outcome.problem;
  return outcome;
}
