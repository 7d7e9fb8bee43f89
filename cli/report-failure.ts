import type { SpazaCommand } from './command.ts';
import type { Context } from './context.ts';
import { ENDINGS, Failure } from './failure.ts';
import { failureOf } from './failure-of.ts';
import { createOutput } from './output/output.ts';
import type { Ports } from './ports.ts';
import { proxyVariable } from './proxy.ts';

interface FailedRun {
  ports: Ports;
  /** The context of the command; undefined if none was reached. */
  context: Context | undefined;
  isJson: boolean;
  /** The program and the typed commands below it, innermost last. */
  reached: readonly SpazaCommand[];
}

/** Converts a `TypeError` after an answer outside the contract, as that answer caused it. */
function unread(error: unknown, context: Context | undefined): unknown {
  const drift = context?.drift.last();
  if (!drift || !(error instanceof TypeError) || 'call' in error) return error;
  const [field] = drift.fields;
  if (context?.drift.hasActed())
    return new Failure('done_unread', {
      code: 'done_unread',
      messages: [
        'It was done. The answer of the shop cannot be read.',
        ...(field ? [`${drift.call}: ${field.path || 'body'}: ${field.message}`] : []),
      ],
      cause: error,
    });
  return new Failure('drift', {
    code: 'drift',
    messages: [
      `${drift.call} returned ${drift.status} with a response that cannot be read.`,
      ...(field ? [`${field.path || 'body'}: ${field.message}`] : []),
    ],
    cause: error,
  });
}

/** Prints what went wrong and what to do about it. Returns the exit code. */
export function reportFailure(error: unknown, { ports, context, isJson, reached }: FailedRun): number {
  const help = `${reached.map((command) => command.name()).join(' ')} --help`;
  const failure = failureOf(unread(error, context), {
    baseUrl: context?.settings.baseUrl,
    proxy: context && proxyVariable(ports.env, context.settings.baseUrl),
    command: reached.at(-1),
    isInterrupted: ports.signal.aborted,
  });
  const { kind, code, messages, answer, next = kind === 'usage' ? help : ENDINGS[kind].next } = failure;
  const output = context?.output ?? createOutput(ports, isJson);
  output.fail({ kind, code, messages, next, ...(answer !== undefined && { answer }) });
  const isStrict = context?.settings.validation === 'strict';
  return ENDINGS[kind === 'done_unread' && isStrict ? 'drift' : kind].exitCode;
}
