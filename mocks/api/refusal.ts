import { PROBLEMS, type ShopProblem } from '@spaza/contracts/problems';
import { isOfProgram, messagesOf, shopperMessage } from '@spaza/contracts/problems/messages';
import type { Locale } from '@spaza/contracts/vocabulary';
import { DatabaseAway, errorCode, UNIQUE_VIOLATION } from '../db/db.ts';
import { checkRefusal, jsonResponse } from '../routing/answer.ts';
import type { AnyAnswer, Route } from '../routing/implementation.ts';
import { isOutOfResources, Refused, reason, sayIn } from '../shop/refused.ts';

export const REQUEST_ID = 'x-request-id';

/** Creates the id of a call, by which it is found in the log and the journal. */
export const newRequestId = (): string => crypto.randomUUID();

/** Adds an id to an error response, unless it has one. Other responses need none. */
export function withRequestId(response: Response): Response {
  const { status, headers } = response;
  if (status >= 400 && !headers.has(REQUEST_ID)) headers.set(REQUEST_ID, newRequestId());
  return response;
}

/** Called for every unexpected error. */
export type OnError = (error: unknown, request: Request, requestId: string) => void;

/** Codes for a text with a NUL character, which PostgreSQL cannot store, neither as text nor in JSON. */
const UNSTORABLE_TEXT = new Set<unknown>(['22021', '22P05']);
/** A sum exceeds its column, such as that of a thousand very expensive items. */
const OUT_OF_RANGE = '22003';
/** Headers for keys that are not sent in `Authorization`. */
const KEY_HEADERS = { staff: undefined, manager: 'http-x-auth', operator: 'x-operator-key' } as const;
/** Seconds after which to retry if the database is unavailable. */
const AWAY_FOR_SECONDS = 2;

/** Returns the headers that name the required authentication. */
const challengeFor = ({ code, params }: ShopProblem): Record<string, string> => {
  if (PROBLEMS[code].status !== 401) return {};
  const header = code === 'wrong_key' && KEY_HEADERS[params.role];
  const challenge = header ? `Key header="${header}"` : 'Bearer';
  return { 'www-authenticate': code === 'session_ended' ? `${challenge} error="invalid_token"` : challenge };
};

/** Options for the response to a refusal. */
export interface RefusalOptions {
  /** Language of its messages. Defaults to English. */
  locale?: Locale;
  /** URL of the call's documentation. */
  documentation?: string | undefined;
  /** Replaces the status of the reason. */
  status?: number;
  headers?: Record<string, string>;
}

type Answer = AnyAnswer & { headers: Record<string, string> };

/** Returns hints for the developer of the client; empty if it is up to the user. */
const hintsOf = (why: ShopProblem): string[] => (isOfProgram(why.code) ? messagesOf(why) : []);

function answerOf(
  refused: Refused,
  { locale = 'en', status = refused.status, headers, documentation }: RefusalOptions,
): Answer {
  const say = sayIn(locale);
  const { code, params } = refused.reasons[0];
  const messages = refused.reasons.flatMap((each) => say(each).messages);
  return {
    status,
    body: {
      status: 'error',
      code,
      params,
      message: refused.reasons.map((each) => shopperMessage(each, locale)).join(' '),
      messages,
      developer: { hints: refused.reasons.flatMap(hintsOf), documentation },
      ...refused.details(say),
    },
    headers: {
      ...challengeFor(refused.reasons[0]),
      ...('seconds' in params && { 'retry-after': String(params.seconds) }),
      ...headers,
    },
  };
}

const respond = ({ status, body, headers }: Answer) => jsonResponse(status, body, headers);

/** Creates a response that refuses a call, with a stable code for programs and messages for people. */
export const refusal = (why: ShopProblem, options: RefusalOptions = {}): Response =>
  respond(answerOf(new Refused([why]), options));

/** Returns the refusal of an invalid call; undefined if the shop itself has failed. */
function refusedBy(error: unknown): Refused | undefined {
  if (error instanceof Refused) return error;
  const code = errorCode(error);
  if (UNSTORABLE_TEXT.has(code)) return new Refused([reason('unstorable_text')]);
  if (code === OUT_OF_RANGE) return new Refused([reason('too_much')]);
  return undefined;
}

/**
 * Checks a refusal against its contract, since clients expect no other responses.
 * @throws AnswerOutsideContract if the contract does not list the refusal
 */
export function checkRefused(error: unknown, route: Route): void {
  const refused = refusedBy(error);
  if (refused) checkRefusal(route, answerOf(refused, {}));
}

/** Creates the response to a call that was refused or failed. */
export function failureResponse(
  error: unknown,
  request: Request,
  onError: OnError,
  options: Pick<RefusalOptions, 'locale' | 'documentation'>,
): Response {
  const refused = refusedBy(error);
  if (refused) return respond(answerOf(refused, options));
  const code = errorCode(error);
  const requestId = newRequestId();
  onError(error, request, requestId);
  // Two writes conflicted; the one that failed may be retried.
  if (code === UNIQUE_VIOLATION) return refusal(reason('conflict'), options);
  const headers = { [REQUEST_ID]: requestId };
  const isAway = error instanceof DatabaseAway || isOutOfResources(error);
  const why = isAway
    ? reason('unavailable', { seconds: AWAY_FOR_SECONDS })
    : reason('failed', { request_id: requestId });
  return refusal(why, { ...options, headers });
}
