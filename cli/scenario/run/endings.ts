import { failureOf } from '../../failure-of.ts';
import type { StepReport } from '../report/report.ts';
import type { Mismatch } from './match.ts';
import { UnknownVariable } from './values.ts';

/* How a step ends when it does not end well. */

/** The shop, or the program before it asked, refused. */
export class Refusal extends Error {
  /** Every reason, the first one first. */
  readonly codes: readonly string[];
  readonly messages: readonly string[];
  readonly status: number | undefined;

  constructor(codes: readonly string[], messages: readonly string[], status?: number) {
    super(`Refused: ${codes.join(', ')}`);
    this.name = 'Refusal';
    this.codes = codes;
    this.messages = messages;
    this.status = status;
  }
}

/** What was expected did not come. */
export class Unmet extends Error {
  readonly mismatches: readonly Mismatch[];

  constructor(message: string, mismatches: readonly Mismatch[] = []) {
    super(message);
    this.name = 'Unmet';
    this.mismatches = mismatches;
  }
}

/** The step could not be carried out. */
export class CannotDo extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CannotDo';
  }
}

type Outcome<T> =
  | { ok: true; value: T }
  | { ok: false; problem: { code: string; messages: readonly string[]; status: number } }
  | { ok: false; problems: readonly { code: string; messages: readonly string[] }[] };

/** The value of an outcome. @throws Refusal */
export function accepted<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  if ('problem' in outcome) {
    const { code, messages, status } = outcome.problem;
    throw new Refusal([code], messages, status);
  }
  const { problems } = outcome;
  throw new Refusal(
    problems.map(({ code }) => code),
    problems.flatMap(({ messages }) => messages),
  );
}

type Ending = Pick<StepReport, 'verdict' | 'mismatches'> & { why: string };

/** Why a step did not pass. */
export function endingOf(error: unknown, at: { baseUrl: string; isInterrupted: boolean }): Ending {
  if (error instanceof Unmet) return { verdict: 'failed', why: error.message, mismatches: error.mismatches };
  if (error instanceof Refusal) {
    const said = error.messages.length > 0 ? ` ${error.messages.join(' ')}` : '';
    return { verdict: 'failed', why: `The shop refused: ${error.codes.join(', ')}.${said}` };
  }
  if (error instanceof CannotDo || error instanceof UnknownVariable)
    return { verdict: 'broken', why: error.message };
  const { kind, messages } = failureOf(error, at);
  // A shop that answers outside its contract was tested, and failed.
  return { verdict: kind === 'drift' ? 'failed' : 'broken', why: messages.join(' ') };
}
