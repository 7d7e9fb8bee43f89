import type { CallError, ContractDrift } from '@spaza/sdk';
import type { CommanderError } from 'commander';
import type { SpazaCommand } from './command.ts';
import type { Context } from './context.ts';
import { ENDINGS, Failure, type FailureKind, firstOf, wrongUsage } from './failure.ts';
import { createOutput } from './output/output.ts';
import type { Ports } from './ports.ts';
import { proxyVariable } from './proxy.ts';
import { timeText } from './values/times.ts';

// Matched by name: the classes come with the SDK and commander, which need not be loaded to report a failure.
const isCallError = (error: Error): error is CallError => 'call' in error && 'retryable' in error;
const isDrift = (error: CallError): error is ContractDrift => error.kind === 'drift' && 'fields' in error;
const isCommanderError = (error: Error): error is CommanderError => error.name === 'CommanderError';

const CALL_KINDS: Readonly<Record<CallError['kind'], FailureKind>> = {
  network: 'unreachable',
  timeout: 'unreachable',
  aborted: 'interrupted',
  unexpected_status: 'drift',
  unreadable_body: 'drift',
  drift: 'drift',
  missing_parameter: 'usage',
  bad_parameter: 'usage',
  bad_base_url: 'usage',
  not_loaded: 'broken',
  missing_api_endpoint: 'refused',
};

/** Whether a failing shop, or a proxy in front of it, answered: the contract does not apply to that. */
const isBrokenShop = ({ kind, status = 0 }: CallError) => CALL_KINDS[kind] === 'drift' && status >= 500;

const kindOf = (error: CallError): FailureKind => (isBrokenShop(error) ? 'failed' : CALL_KINDS[error.kind]);

function messagesOf(error: CallError): string[] {
  if (isBrokenShop(error))
    return [
      `${error.call} returned ${error.status}: the shop failed, or a proxy in front of it.`,
      ...error.messages,
    ];
  if (!isDrift(error)) return [`${error.what}.`, ...error.messages];
  const fields = error.fields.map(({ path, message }) => `${path || 'body'}: ${message}`);
  return [
    `${error.call} returned ${error.status} with a response that does not match the contract.`,
    ...firstOf(fields),
  ];
}

/** The first error code of the system in the chain of causes. */
function systemCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^E[A-Z_]+$|CERT|^UNABLE_TO_/.test(at.code))
      return at.code;
  }
  return undefined;
}

/** The platform's own limits, which no flag changes: how long Node waits for the next byte of a response. */
const NODE_WAITS_MS = 300_000;
const isNodesLimit = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && /^UND_ERR_(HEADERS|BODY)_TIMEOUT$/.test(String(error.code))) ||
    isNodesLimit(error.cause));

/** No response came in time. */
function tooLate(error: CallError, { baseUrl, addressFlag = '--base-url' }: Place): Failure {
  const isOurs = error.kind === 'timeout';
  const said = isOurs ? error.what : `${error.call} was not answered within ${NODE_WAITS_MS} ms`;
  return new Failure('unreachable', {
    code: 'timeout',
    messages: [
      `${said.replace(/(\d+) ms$/, (_, ms) => timeText(Number(ms)))}.`,
      ...(baseUrl ? [`Tried to reach the shop at ${baseUrl}.`] : []),
    ],
    next: `${isOurs ? 'Wait longer with --timeout <time>, or check' : 'Check'} ${addressFlag}`,
    cause: error,
  });
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host was not found',
  EAI_AGAIN: 'the host name cannot be looked up right now',
  ERR_SSL_WRONG_VERSION_NUMBER: 'the server does not speak https; try http://',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'the server does not speak https; try http://',
};

/** The reason below the error of `fetch`, which gives none itself: "bad port" for a port that Node never sends to. */
function saidBelow(error: unknown): string {
  const below = error instanceof Error && error.cause instanceof Error ? error.cause.cause : undefined;
  return below instanceof Error && below.message ? `: ${below.message}` : '';
}

/** Why the system could not connect, to follow an address. */
function reasonOf(error: unknown): string {
  const code = systemCode(error);
  if (code === undefined) return saidBelow(error);
  const words =
    REASONS[code] ?? (/CERT|^UNABLE_TO_/.test(code) ? 'its certificate is not trusted' : undefined);
  return words ? `: ${words} (${code})` : ` (${code})`;
}

function fromCall(error: CallError, place: Place): Failure {
  const { baseUrl, addressFlag = '--base-url' } = place;
  const kind = kindOf(error);
  // The error that aborted the call already says what was wrong.
  if (error.cause instanceof Failure) return error.cause;
  // The shop has done it, so it did not fail, whatever the answer looks like.
  if (error.acted)
    return new Failure('done_unread', {
      code: 'done_unread',
      messages: ['It was done. The answer of the shop could not be read.', ...messagesOf(error)],
      cause: error,
    });
  if (error.kind === 'timeout' || isNodesLimit(error.cause)) return tooLate(error, place);
  if (kind === 'unreachable' && place.proxy)
    return new Failure(kind, {
      code: 'proxy',
      messages: [
        ...messagesOf(error),
        `Tried to reach the shop at ${baseUrl} through the proxy of ${place.proxy}${reasonOf(error)}.`,
      ],
      next: `Check ${place.proxy}, or name the host in NO_PROXY`,
      cause: error,
    });
  const isRefusedConnection = error.kind === 'network' && systemCode(error) === 'ECONNREFUSED';
  if (isRefusedConnection) {
    const isSandbox = !baseUrl || /\/\/(localhost|127\.|\[::1\])/.test(baseUrl);
    const another = `${addressFlag} <address>${addressFlag === '--base-url' ? ', or SPAZA_URL' : ''}`;
    return new Failure('unreachable', {
      code: 'connection_refused',
      messages: [
        `Nothing answers at ${baseUrl ?? 'the base address'}.${isSandbox ? ' Is the sandbox running?' : ''}`,
      ],
      next: isSandbox
        ? `Start it with: spaza sandbox. For another shop: ${another}`
        : `Check the address (${another}), and whether the shop is running`,
      cause: error,
    });
  }
  const reason = kind === 'unreachable' ? reasonOf(error) : '';
  const isLost = kind === 'unreachable' || (kind === 'drift' && !isDrift(error));
  const where = isLost && baseUrl ? [`Tried to reach the shop at ${baseUrl}${reason}.`] : [];
  return new Failure(kind, {
    code: error.code ?? error.kind,
    messages: [...messagesOf(error), ...where, ...(error.requestId ? [`Request ${error.requestId}.`] : [])],
    next: kind === 'unreachable' ? `Check ${addressFlag}, and run the command again` : undefined,
    cause: error,
  });
}

/** `commander.unknownOption` is `unknown_option`. */
const nameOf = (code: string) =>
  code.replace('commander.', '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function fromCommander({ code, message }: CommanderError, command: SpazaCommand | undefined): Failure {
  const children = command ? command.createHelp().visibleCommands(command) : [];
  if (code === 'commander.help')
    return wrongUsage(
      'help',
      `Missing command. Choose from: ${children.map((child) => child.name()).join(', ')}.`,
    );
  // An excess argument of a group that has an action is a mistyped subcommand.
  const isWord = code === 'commander.unknownCommand' || code === 'commander.excessArguments';
  const unknown = isWord ? command?.unknownWord() : undefined;
  return (
    unknown ??
    new Failure('usage', { code: nameOf(code), messages: message.slice('error: '.length).split('\n') })
  );
}

/** Where the error happened, for the message. */
export interface Place {
  baseUrl?: string | undefined;
  /** What set the address of the shop; `--base-url` if omitted. */
  addressFlag?: string | undefined;
  /** The variable that names the proxy on the way there. */
  proxy?: string | undefined;
  /** The command that was reached. */
  command?: SpazaCommand | undefined;
  /** The user interrupted the program. */
  isInterrupted: boolean;
}

/** Converts any error to the failure that is reported. */
export function failureOf(error: unknown, place: Place): Failure {
  const { command, isInterrupted } = place;
  if (error instanceof Failure && error.kind === 'interrupted') return error;
  if (isInterrupted)
    return new Failure('interrupted', { code: 'interrupted', messages: ['Stopped.'], cause: error });
  if (error instanceof Failure) return error;
  if (!(error instanceof Error))
    return new Failure('broken', { code: 'unexpected', messages: [String(error)] });
  if (isCallError(error)) return fromCall(error, place);
  if (isCommanderError(error)) return fromCommander(error, command);
  const code = systemCode(error);
  return new Failure('broken', {
    code: code?.toLowerCase() ?? 'unexpected',
    messages: code ? [error.message] : [`Unexpected error: ${error.stack ?? error.message}`],
    cause: error,
  });
}

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
