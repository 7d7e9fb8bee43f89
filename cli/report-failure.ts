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
  /** The command that was reached, such as `spaza cart add`. */
  command: string;
}

/** Says what went wrong and what to do about it. Answers the exit code. */
export function reportFailure(error: unknown, { ports, context, isJson, command }: FailedRun): number {
  const failure = failureOf(error, {
    baseUrl: context?.settings.baseUrl,
    isInterrupted: ports.signal.aborted,
  });
  const {
    kind,
    code,
    messages,
    answer,
    next = kind === 'usage' ? `${command} --help` : ENDINGS[kind].next,
  } = failure;
  const output = context?.output ?? createOutput(ports, isJson);
  output.fail({ kind, code, messages, next, ...(answer !== undefined && { answer }) });
  return ENDINGS[kind].exitCode;
}
