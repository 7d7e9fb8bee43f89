import type { Command } from 'commander';
import type { Context } from './context.ts';
import { ENDINGS } from './exit-codes.ts';
import { failureOf } from './failure-of.ts';
import { createOutput } from './output/output.ts';
import type { Ports } from './ports.ts';

export interface FailedRun {
  ports: Ports;
  /** What the command worked with; undefined when it was not reached. */
  context: Context | undefined;
  isJson: boolean;
  /** The command that was reached, after those that it is under. */
  path: readonly Command[];
}

/** Says what went wrong and what to do about it. Answers the exit code. */
export function reportFailure(error: unknown, { ports, context, isJson, path }: FailedRun): number {
  const help = `${path.map((command) => command.name()).join(' ')} --help`;
  const failure = failureOf(error, {
    baseUrl: context?.settings.baseUrl,
    command: path.at(-1),
    isInterrupted: ports.signal.aborted,
  });
  const { kind, code, messages, answer, next = kind === 'usage' ? help : ENDINGS[kind].next } = failure;
  const output = context?.output ?? createOutput(ports, isJson);
  output.fail({ kind, code, messages, next, ...(answer !== undefined && { answer }) });
  return ENDINGS[kind].exitCode;
}
