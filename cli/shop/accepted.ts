import type { Outcome, Problem } from '@spaza/sdk';
import { Failure } from '../failure.ts';
import { adviceFor, messagesFor } from './problem-words.ts';

/** The name of a problem: the shop's own, also if the contract has none of that name. */
export const codeOf = ({ code, params }: Problem): string =>
  (params && 'code' in params ? params.code : null) ?? code;

/**
 * The value of an outcome.
 * @param next what to try when it was refused
 * @param currency the symbol that prices of lines are written with
 * @throws Failure naming every problem if it was refused
 */
export function accepted<T>(outcome: Outcome<T>, next?: string, currency?: string): T {
  if (outcome.ok) return outcome.value;
  const { problem } = outcome;
  const advice = adviceFor(problem);
  throw new Failure(advice.kind, {
    code: codeOf(problem),
    messages: [problem, ...(problem.others ?? [])].flatMap((one) => messagesFor(one, currency)),
    next: next ?? advice.next,
  });
}

/** The value of a step of the checkout. @throws Failure with every problem */
export const checkedOut = <T>(outcome: Outcome<T>, currency?: string): T =>
  accepted(outcome, undefined, currency);
