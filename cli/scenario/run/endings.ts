import { codeSaid, type Outcome, problemsIn } from '@spaza/sdk';
import { failureOf } from '../../failure-of.ts';
import type { EarlierTries, StepReport } from '../report/report.ts';
import { type Mismatch, mismatchText } from './match.ts';
import { UnknownVariable } from './values.ts';

/** Why a try did not work. */
export interface Reason {
  why?: string;
  mismatches?: readonly Mismatch[];
}

const textOf = ({ why = '', mismatches = [] }: Reason): string =>
  [why, ...mismatches.map(mismatchText)].join(' ');

const inTime = (ms: number) => (ms < 1_000 ? `${Math.round(ms)} ms` : `${Math.round(ms / 100) / 10} s`);

/** Counts tries, and remembers each new reason why they did not work. */
export function countTries() {
  const began = performance.now();
  const earlier: EarlierTries[] = [];
  let count = 0;
  let waitedMs = 0;
  return {
    /** How often it was tried. */
    get count() {
      return count;
    },
    began: () => void count++,
    failed(reason: Reason): void {
      const why = textOf(reason);
      const last = earlier.at(-1);
      if (last?.why === why) last.to = count;
      else earlier.push({ from: count, to: count, why });
    },
    /** Adds time that was waited, in ms, on the real clock or the shop's. */
    waited: (ms: number) => {
      waitedMs += ms;
    },
    /** The reasons before the last one. */
    earlier: () => earlier.slice(0, -1),
    /** How often and for how long, such as `3 times over 2 s`; in the shop's time if its clock was moved. */
    inWords: () =>
      `${count === 1 ? 'once' : `${count} times`} over ${inTime(Math.max(waitedMs, performance.now() - began))}`,
  };
}

export type Tries = ReturnType<typeof countTries>;

/* How a step can fail. */

/** The shop refused, or the SDK before anything was sent. */
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

/** An expectation was not met. */
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

/** The value of an outcome. @throws Refusal */
export function accepted<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  const problems = problemsIn(outcome.problem);
  throw new Refusal(
    problems.map(codeSaid),
    problems.flatMap(({ messages }) => messages),
    outcome.problem.status,
  );
}

type Ending = Pick<StepReport, 'verdict' | 'mismatches'> & { why: string };

/** Joins parts of a text, each of which ends as a sentence. */
const asSentences = (parts: readonly string[]): string =>
  parts.map((part) => (/[.!?:]$/.test(part) ? part : `${part}.`)).join(' ');

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
  return { verdict: kind === 'drift' ? 'failed' : 'broken', why: asSentences(messages) };
}
