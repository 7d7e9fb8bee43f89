import { checkRefusal, jsonResponse } from '../routing/answer.ts';
import type { AnyAnswer, Route } from '../routing/implementation.ts';
import { DatabaseAway } from '../shop/db/db.ts';
import { isOutOfResources } from '../shop/out-of-resources.ts';
import { Refused } from '../shop/refused.ts';
import { newRequestId, REQUEST_ID } from './request-id.ts';

/** Called for every unexpected error. */
export type OnError = (error: unknown, request: Request, requestId: string) => void;

/** Two writes conflicted; the loser may retry. */
const UNIQUE_VIOLATION = '23505';
/**
 * A text in a path, a query or a file contains a NUL, which PostgreSQL cannot store, neither as text nor
 * within JSON.
 */
const UNSTORABLE_TEXT = new Set<unknown>(['22021', '22P05']);
/** A sum exceeds its column, such as that of a thousand very expensive items. */
const OUT_OF_RANGE = '22003';
/** Seconds after which to retry if the database is unavailable. */
const AWAY_FOR_SECONDS = 2;

type Answer = AnyAnswer & { headers: Record<string, string> };

const answerOf = (
  status: number,
  code: string,
  messages: readonly string[],
  details = {},
  headers = {},
): Answer => ({ status, body: { status: 'error', code, messages, ...details }, headers });

const respond = ({ status, body, headers }: Answer) => jsonResponse(status, body, headers);

/** Creates a response that refuses a call, with a stable code for programs and reasons for people. */
export const refusal = (...parts: Parameters<typeof answerOf>): Response => respond(answerOf(...parts));

export const notFoundResponse = (what: string) => refusal(404, 'not_found', [`${what} was not found.`]);

/** Returns the refusal of an invalid call; undefined if the shop itself has failed. */
function refusedAnswer(error: unknown): Answer | undefined {
  if (error instanceof Refused)
    return answerOf(error.status, error.code, error.messages, error.details, error.headers);
  const { code } = (error ?? {}) as { code?: unknown };
  if (UNSTORABLE_TEXT.has(code)) {
    return answerOf(400, 'unstorable_text', [
      'A text holds a NUL character, which cannot be kept. Take it out.',
    ]);
  }
  if (code === OUT_OF_RANGE) {
    return answerOf(422, 'too_much', ['A number or a sum is larger than can be kept. Make it smaller.']);
  }
  return undefined;
}

/**
 * Checks a refusal against its contract, since clients expect no other responses.
 * @throws AnswerOutsideContract if the contract does not list the refusal
 */
export function checkRefused(error: unknown, route: Route): void {
  const answer = refusedAnswer(error);
  if (answer) checkRefusal(route, answer);
}

/** Creates the response to a call that was refused or failed. */
export function failureResponse(error: unknown, request: Request, onError: OnError): Response {
  const refused = refusedAnswer(error);
  if (refused) return respond(refused);
  const { code } = (error ?? {}) as { code?: unknown };
  const requestId = newRequestId();
  onError(error, request, requestId);
  if (code === UNIQUE_VIOLATION) {
    return refusal(409, 'conflict', ['It was changed at the same time. Try again.']);
  }
  const named = { [REQUEST_ID]: requestId };
  if (error instanceof DatabaseAway || isOutOfResources(error)) {
    const reason = 'The shop cannot reach what it keeps at the moment. Try again soon.';
    return refusal(503, 'unavailable', [reason], {}, { ...named, 'retry-after': String(AWAY_FOR_SECONDS) });
  }
  const reason = `The shop failed. Its log names the reason under ${requestId}.`;
  return refusal(500, 'failed', [reason], {}, named);
}
