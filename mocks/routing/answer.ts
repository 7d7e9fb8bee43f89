import { codesIn } from '@spaza/contracts';
import type { ShopProblem } from '@spaza/contracts/problems';
import { shopperMessage } from '@spaza/contracts/problems/messages';
import type { Locale } from '@spaza/contracts/vocabulary';
import { ContractNoBody } from '@ts-rest/core';
import type { ZodType } from 'zod';
import type { AnyAnswer, AnyResolver, Route } from './implementation.ts';
import {
  type OnText,
  type ReadForm,
  type RequestProblem,
  RequestRefused,
  readFormInMemory,
  readRequest,
} from './read-request.ts';

/** A resolver returned something outside the contract. This is a fault of the resolver, not of the caller. */
export class AnswerOutsideContract extends Error {
  constructor(route: Route, status: number, reason: string) {
    super(`${route.method} ${route.path} answered ${status}, which does not fit the contract: ${reason}`);
    this.name = 'AnswerOutsideContract';
  }
}

/** Pages of any origin may read the responses, because a storefront need not share the shop's origin. */
export const OPEN_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, idempotency-replayed, retry-after, x-request-id',
} as const;

export const JSON_HEADERS = {
  ...OPEN_HEADERS,
  'content-type': 'application/json',
  // Also on uncompressed responses, so that caches keep both variants apart.
  vary: 'accept-encoding',
  // Responses are about one shopper or may change at any time, so they are not cached unless their call says
  // otherwise.
  'cache-control': 'no-store',
} as const;

/** The status, headers and body text of a JSON response. */
export interface Made {
  text: string;
  headers: Record<string, string>;
}

const made = new WeakMap<Response, Made>();

/**
 * Returns what a JSON response was made from, so that logging and caching need not read it again, which would
 * cost more than creating it.
 */
export const madeOf = (response: Response): Made | undefined => made.get(response);

/** Creates a JSON response. @param more headers that override the defaults */
export function jsonResponse(status: number, body: unknown, more?: Record<string, string>): Response {
  const text = JSON.stringify(body);
  const headers = more ? { ...JSON_HEADERS, ...more } : JSON_HEADERS;
  const response = new Response(text, { status, headers });
  made.set(response, { text, headers });
  return response;
}

const inWords = ({ in: where, path, message }: RequestProblem) =>
  path ? `${path} (${where}): ${message}` : `The ${where} ${message}`;

/** Creates the response to a request that does not match the contract. */
function refusedRequestResponse(
  { problems, mediaType }: RequestRefused,
  locale?: Locale,
  documentation?: string,
): Response {
  const fields = problems.map(({ in: where, path }) => (path ? `${where}.${path}` : where));
  const why: ShopProblem = mediaType
    ? { code: 'content_type', params: { expected: mediaType } }
    : { code: 'invalid_request', params: { fields } };
  const hints = problems.map(inWords);
  const message = shopperMessage(why, locale);
  const developer = { hints, documentation };
  const body = { status: 'error', ...why, message, messages: hints, developer, problems };
  return jsonResponse(mediaType ? 415 : 400, body);
}

interface Declared {
  schema: ZodType | undefined;
  contentType: string | undefined;
  empty: boolean;
}

function declaredAnswer(route: Route, status: number): Declared {
  const declared = (route.responses as Record<number, unknown>)[status];
  if (declared === undefined) throw new AnswerOutsideContract(route, status, 'the status is not listed');
  const other = declared as { contentType?: string; body?: ZodType };
  if (typeof other.contentType === 'string')
    return { schema: other.body, contentType: other.contentType, empty: false };
  return { schema: declared as ZodType, contentType: undefined, empty: declared === ContractNoBody };
}

function checkBody(route: Route, { status, body }: AnyAnswer, schema: ZodType): void {
  const result = schema.safeParse(body);
  if (result.success) return;
  const fields = result.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'the body'}: ${message}`,
  );
  throw new AnswerOutsideContract(route, status, fields.join('; '));
}

/** @throws AnswerOutsideContract if the contract does not list the status of a JSON refusal, its code, or its shape */
export function checkRefusal(route: Route, answer: AnyAnswer): void {
  const { schema, contentType } = declaredAnswer(route, answer.status);
  if (!schema || contentType)
    throw new AnswerOutsideContract(route, answer.status, 'it is listed without JSON');
  checkBody(route, answer, schema);
  const { code } = answer.body as { code?: string };
  if (!codesIn(schema).some((each) => each === code))
    throw new AnswerOutsideContract(route, answer.status, `the code ${code} is not listed`);
}

/**
 * Turns a resolver's result into a response.
 * @throws AnswerOutsideContract if `check` is set and the contract does not list the status or the shape
 */
function responseOf(route: Route, answer: AnyAnswer, check: boolean): Response {
  const { schema, contentType, empty } = declaredAnswer(route, answer.status);
  if (empty) return new Response(null, { status: answer.status, headers: answer.headers ?? {} });
  if (check && schema) checkBody(route, answer, schema);
  if (!contentType) return jsonResponse(answer.status, answer.body, answer.headers);
  return new Response(answer.body as BodyInit, {
    status: answer.status,
    headers: { 'content-type': contentType, ...answer.headers },
  });
}

export interface AnswerOptions {
  /** Whether to check responses against the contract. */
  check: boolean;
  onText?: OnText;
  /** Finds the language in which a request is refused. Defaults to English. */
  localeFor?: () => Promise<Locale>;
  /** URL of the call's documentation. */
  documentation?: string | undefined;
  /** How to read forms that may contain files. Defaults to the platform's own parser. */
  readForm?: ReadForm;
}

/** Parses a request, calls its resolver, and creates the response. An invalid request gets a 400. */
export async function answerRoute(
  route: Route,
  resolver: AnyResolver,
  {
    request,
    params,
    search,
    context,
  }: { request: Request; params: Record<string, string>; search: string; context: unknown },
  options: AnswerOptions,
): Promise<Response> {
  try {
    const { release, ...parsed } = await readRequest(
      route,
      request,
      params,
      search,
      options.readForm ?? readFormInMemory,
      options.onText,
    );
    try {
      return responseOf(route, await resolver({ ...parsed, request, context }), options.check);
    } finally {
      await release();
    }
  } catch (error) {
    if (error instanceof RequestRefused)
      return refusedRequestResponse(error, await options.localeFor?.(), options.documentation);
    throw error;
  }
}
