import type { Command } from 'commander';
import type { Context } from './context.ts';
import { ENDINGS } from './exit-codes.ts';
import { failureOf } from './failure-of.ts';
import { createOutput } from './output/output.ts';
import type { Ports } from './ports.ts';

export interface FailedRun {
  ports: Ports;
  /** The context of the command; undefined if none was reached. */
  context: Context | undefined;
  isJson: boolean;
  /** The words that led to the command that was reached. */
  path: readonly string[];
  /** The same, as commander has it; undefined if it did not read the line. */
  command: Command | undefined;
}

/** Prints what went wrong and what to do about it. Returns the exit code. */
export function reportFailure(error: unknown, { ports, context, isJson, path, command }: FailedRun): number {
  const help = `${path.join(' ')} --help`;
  const failure = failureOf(error, {
    baseUrl: context?.settings.baseUrl,
    command,
    isInterrupted: ports.signal.aborted,
  });
  const { kind, code, messages, answer, next = kind === 'usage' ? help : ENDINGS[kind].next } = failure;
  const output = context?.output ?? createOutput(ports, isJson);
  output.fail({ kind, code, messages, next, ...(answer !== undefined && { answer }) });
  return ENDINGS[kind].exitCode;
}
