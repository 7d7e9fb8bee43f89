import type { SaidProblem } from '@spaza/contracts';
import { paramLines } from '@spaza/contracts/problem-params';
import type { ProblemCode } from '@spaza/contracts/problems';
import { CallError } from '../client/call-error.ts';
import { retryAfterMs } from '../client/retry.ts';
import { type Code, type Problem, type Refused, refused } from './outcome.ts';

/* Loaded with the first refusal of a shop: a page that only shows products does not need the codes. */

const DETAILS = ['problems', 'validation', 'order_item_ids', 'out_of_stock', 'updated'] as const;

/** Codes for shops that send none, by status. */
const BY_STATUS: Readonly<Record<number, Code>> = {
  400: 'invalid_request',
  401: 'not_signed_in',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  429: 'too_many_attempts',
  500: 'failed',
  501: 'not_offered',
  503: 'unavailable',
};

const isKnown = (code: string): code is ProblemCode => Object.hasOwn(paramLines, code);
const fieldsOf = (code: string): string[] =>
  isKnown(code) ? paramLines[code].split(' ').filter(Boolean) : [];
const needsParams = (code: string): boolean => fieldsOf(code).some((field) => field.endsWith('!'));

const isOfKind = (kind: string, value: unknown): boolean => {
  if (kind === '#' || kind === '%') return Number.isFinite(value);
  return kind === '?' ? typeof value === 'boolean' : typeof value === 'string';
};

/** The parameters of a code as the shop sent them; null if one is missing or of another type. */
function paramsOf(code: ProblemCode, sent: unknown): object | null {
  const params = Object(sent) === sent ? (sent as Readonly<Record<string, unknown>>) : {};
  const isFine = fieldsOf(code).every((field) => {
    const [, name = '', list, kind = ''] = /^(\w+)(\*?)([^\w*!])/.exec(field) ?? [];
    const value = params[name];
    if (value === undefined || value === null) return !field.endsWith('!');
    return list ? Array.isArray(value) && value.every((one) => isOfKind(kind, one)) : isOfKind(kind, value);
  });
  return isFine ? params : null;
}

/** Values of `status` that are no code. */
const NO_REASONS: readonly unknown[] = ['ok', 'error'];

/** The code of a refusal with its parameters. A code that the contract does not have becomes a parameter of `refused`. */
function reasonOf(status: number, { code, params, status: word }: Readonly<Record<string, unknown>>) {
  if (isText(code) && isKnown(code)) return { code, params: paramsOf(code, params) };
  // Other 5xx statuses come from proxies in front of the shop.
  const known = isText(code) ? undefined : (BY_STATUS[status] ?? (status > 500 ? 'unavailable' : undefined));
  if (known) return { code: known, params: needsParams(known) ? null : {}, byStatus: true };
  // Shops that refuse with a 200 may send the code as `status`.
  const said = [code, word].find((one) => isText(one) && !NO_REASONS.includes(one)) as string | undefined;
  if (said !== undefined && isKnown(said)) return { code: said, params: paramsOf(said, params) };
  return { code: 'refused', params: { code: said ?? null } };
}

const isText = (it: unknown): it is string => typeof it === 'string' && it !== '';

/** The reasons of a refusal: a text, a list, texts by field, or objects that hold one. */
function textsIn(said: unknown): string[] {
  if (isText(said)) return [said];
  if (Array.isArray(said)) return said.flatMap(textsIn);
  if (typeof said !== 'object' || said === null) return [];
  const { message, text, ...fields } = said as Readonly<Record<string, unknown>>;
  const own = textsIn(message ?? text);
  if (own.length > 0) return own;
  // Rails uses the key `base` for messages about no field.
  return Object.entries(fields).flatMap(([field, value]) =>
    textsIn(value).map((one) => (field === 'base' ? one : `${field}: ${one}`)),
  );
}

/** Reads a refusal from any body; parts that do not have the contract's shape are ignored. */
export function problemOf(status: number, body?: unknown): Problem {
  const said = (body ?? {}) as Readonly<Record<string, unknown>>;
  const { message, messages, error, errors } = said;
  const details = DETAILS.flatMap((name) => {
    const isOne = name === 'validation' ? Object(said[name]) === said[name] : Array.isArray(said[name]);
    return isOne ? [[name, said[name]]] : [];
  });
  return {
    ...reasonOf(status, said),
    messages: textsIn(messages ?? message ?? errors ?? error),
    status,
    ...Object.fromEntries(details),
  } as Problem;
}

/** The result of a call: a response, or a refusal of which only the status could be read. */
export type Arrived = Pick<CallError, 'status' | 'call' | 'acted' | 'requestId' | 'retryable'> & {
  body?: unknown;
  headers?: Headers;
};

/** The outcome of a call that the shop refused. */
export function refusalOf(came: Arrived): Refused<Problem> {
  const { status = 0, body, headers, call, requestId } = came;
  const problem = problemOf(status, body);
  return refused({
    ...problem,
    ...(problem.byStatus && status >= 500 && status !== 501 && !came.retryable && { maybeDone: true }),
    ...(came instanceof CallError && { unreadable: came.message }),
    call,
    requestId,
    retryAfterMs: headers && status >= 429 ? retryAfterMs(headers) : undefined,
  });
}

/** A reason inside a successful answer, as a problem. */
export const problemSaid = (said: { [K in keyof SaidProblem]?: SaidProblem[K] | undefined }): Problem =>
  problemOf(200, said);

/** Whether the code and its parameters say that the call itself does not exist. */
const isOfCall = (refusal: Problem | CallError): boolean =>
  refusal.code === 'not_found' && 'params' in refusal && refusal.params?.what === 'call';

/**
 * How answers begin that come from a server with nothing at the address: only the sentence tells, since no shop sent
 * them, so they have no code.
 */
const NO_CALL = /^(not found$|cannot (get|post)|no route|the route|there is no such call)/i;

const saysNoCall = (messages: readonly string[]): boolean =>
  messages.every((message) => NO_CALL.test(message));

/** Whether a shop answered that it has no such call. A 404 that gives another reason comes from a call that exists. */
export const saysCallMissing = (refusal: Problem | CallError): boolean =>
  refusal.status === 405 ||
  refusal.status === 501 ||
  (refusal.status === 404 && (isOfCall(refusal) || saysNoCall(refusal.messages)));
