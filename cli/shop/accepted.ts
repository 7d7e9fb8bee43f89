import type { Outcome, Problem } from '@spaza/sdk';
import type { FailureKind } from '../exit-codes.ts';
import { Failure } from '../failure.ts';

/** What a status says about the way in which a call failed. */
export function kindOfStatus(status: number): FailureKind {
  if (status === 401) return 'not_signed_in';
  if (status === 404) return 'not_found';
  return status === 429 || status >= 500 ? 'failed' : 'refused';
}

const STAND_INS: Partial<Record<FailureKind, string>> = {
  not_signed_in: 'Nobody is signed in, or the session has ended.',
  not_found: 'The shop knows no such thing.',
  failed: 'The shop could not do it.',
};

/** What a refusal says, in the words of the shop where it has any. */
export function refusalMessages({ code, messages, status }: Problem): string[] {
  if (messages.length > 0) return messages;
  return [STAND_INS[kindOfStatus(status)] ?? `The shop refused: ${code}.`];
}

/**
 * The value of an outcome.
 * @param next what to try when it was refused
 * @throws Failure where the shop refused
 */
export function accepted<T>(outcome: Outcome<T>, next?: string): T {
  if (outcome.ok) return outcome.value;
  const { problem } = outcome;
  throw new Failure(kindOfStatus(problem.status), {
    code: problem.code,
    messages: refusalMessages(problem),
    next,
  });
}
