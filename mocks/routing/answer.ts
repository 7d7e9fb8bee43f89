import { ContractNoBody } from '@ts-rest/core';
import type { ZodType } from 'zod';
import type { AnyAnswer, AnyResolver, Route } from './implementation.ts';
import { type ReadForm, readFormInMemory } from './read-form.ts';
import { type OnText, type RequestProblem, RequestRefused, readRequest } from './read-request.ts';

/** A resolver answered something that the contract does not know. It is a fault of the resolver, not of the caller. */
export class AnswerOutsideContract extends Error {
  constructor(route: Route, status: number, reason: string) {
    super(`${route.method} ${route.path} answered ${status}, which does not fit the contract: ${reason}`);
    this.name = 'AnswerOutsideContract';
  }
}

/** Any page may read what is answered: a storefront need not stand on the shop's own address. */
export const OPEN_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, retry-after, x-request-id',
} as const;

const JSON_HEADERS = { ...OPEN_HEADERS, 'content-type': 'application/json' };

/** What an answer was made of. */
export interface Made {
  text: string;
  headers: Record<string, string>;
}

const made = new WeakMap<Response, Made>();

/** What a JSON answer was made of: whoever notes or keeps it need not read it again, which costs more than making it. */
export const madeOf = (response: Response): Made | undefined => made.get(response);

/** A JSON answer with exactly these headers. */
export function jsonResponse(status: number, body: unknown, more?: Record<string, string>): Response {
  const text = JSON.stringify(body);
  const headers = more ? { ...JSON_HEADERS, ...more } : JSON_HEADERS;
  const response = new Response(text, { status, headers });
  made.set(response, { text, headers });
  return response;
}

const inWords = ({ in: where, path, message }: RequestProblem) =>
  path ? `${path} (${where}): ${message}` : `The ${where} ${message}`;

/** The answer to a request that does not fit the contract. */
export const refusedRequestResponse = ({ problems }: RequestRefused): Response =>
  jsonResponse(400, { status: 'error', code: 'invalid_request', messages: problems.map(inWords), problems });

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
  if (!result.success) throw new AnswerOutsideContract(route, status, JSON.stringify(result.error.issues));
}

/** @throws AnswerOutsideContract if the contract does not list the status of a refusal in JSON, or its shape */
export function checkRefusal(route: Route, answer: AnyAnswer): void {
  const { schema, contentType } = declaredAnswer(route, answer.status);
  if (!schema || contentType)
    throw new AnswerOutsideContract(route, answer.status, 'it is listed without JSON');
  checkBody(route, answer, schema);
}

/**
 * Turns what a resolver answered into a response.
 * @throws AnswerOutsideContract if `check` is on and the contract does not list the status or the shape
 */
export function responseOf(route: Route, answer: AnyAnswer, check: boolean): Response {
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
  /** Check answers against the contract. */
  check: boolean;
  onText?: OnText;
  /** How forms that may hold files are read; as the platform does if omitted. */
  readForm?: ReadForm;
}

/** Parses a request, has it resolved, and makes the response. A request that does not fit is answered with 400. */
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
    if (error instanceof RequestRefused) return refusedRequestResponse(error);
    throw error;
  }
}
