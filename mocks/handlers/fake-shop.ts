import type { Newer, Older } from '@spaza/contracts';
import { newer, older } from '@spaza/contracts';
import { type ParamsOf, type PlainCode, PROBLEMS, type ProblemCode } from '@spaza/contracts/problems';
import type { AppRoute, ServerInferResponseBody } from '@ts-rest/core';
import { getResponse, type HttpHandler } from 'msw';
import { AnswerOutsideContract, checkRefusal } from '../routing/answer.ts';
import type { AnyAnswer, AnyResolver, ResolverInput, Route } from '../routing/implementation.ts';
import { createHandlers } from './handlers.ts';

type Generation = 'older' | 'newer';

/** The calls of a group in one generation, and those of the other that it lacks. */
type Calls<First, Second> = First & Omit<Second, keyof First>;
type GroupName = keyof Newer | keyof Older;
type Contract<G extends Generation> = {
  [Name in GroupName]: G extends 'newer'
    ? Calls<Name extends keyof Newer ? Newer[Name] : unknown, Older[Name]>
    : Calls<Older[Name], Name extends keyof Newer ? Newer[Name] : unknown>;
};

type Named<C> = {
  [Group in keyof C & string]: {
    [Call in keyof C[Group] & string as `${Group}.${Call}`]: C[Group][Call];
  };
}[keyof C & string];
type Merged<U> = (U extends unknown ? (it: U) => void : never) extends (it: infer All) => void ? All : never;

/** Every call that a generation makes, by its name: `account.signIn`. */
type NamedCalls<G extends Generation> = Merged<Named<Contract<G>>>;

/** The name of a call, such as `account.signIn`. */
export type CallName<G extends Generation = 'newer'> = keyof NamedCalls<G> & string;

type CallOf<G extends Generation, Name extends CallName<G>> = Extract<NamedCalls<G>[Name], AppRoute>;
type Body<R extends AppRoute> = Omit<ServerInferResponseBody<R, 200>, 'status'>;
type Reply<R extends AppRoute> = Body<R> | Refused | Response;

/**
 * What a call answers: the body of its success, without `status`; a refusal; a `Response` that no contract describes;
 * or a function of the parsed request that returns one of them.
 */
export type Answer<R extends AppRoute> =
  | Exclude<Reply<R>, Response>
  | ((asked: ResolverInput<R, undefined>) => Reply<R> | Promise<Reply<R>>);

/** Answers by the names of calls. They can be changed at any time. */
export type Answers<G extends Generation = 'newer'> = {
  [Name in CallName<G>]?: Answer<CallOf<G, Name>>;
};

/** A refusal with a code of the contract. */
class Refused {
  readonly status: number;
  readonly body: object;

  constructor(code: ProblemCode, params: object, more: object) {
    this.status = PROBLEMS[code].status;
    this.body = { status: 'error', code, params, messages: [], ...more };
  }
}

/** Refuses a call. @param more further fields of the response, such as `messages` or `validation` */
export const refuse = <C extends ProblemCode>(
  code: C,
  ...[params, more]: C extends PlainCode
    ? [params?: ParamsOf<C>, more?: object]
    : [params: ParamsOf<C>, more?: object]
): Refused => new Refused(code, params ?? {}, more ?? {});

/** Fails a call as a lost connection does. */
export const loseConnection = (): never => {
  throw new TypeError('Failed to fetch');
};

/** Answers a call with an HTML page, as a proxy does that cannot reach the shop. */
export const htmlPage =
  (status = 502): (() => Response) =>
  () =>
    new Response('<!doctype html><title>Bad gateway</title>', {
      status,
      headers: { 'content-type': 'text/html' },
    });

/** Answers a call with a status and JSON that no contract describes. */
export const outsideContract =
  (status: number, body: object = {}): (() => Response) =>
  () =>
    Response.json(body, { status });

const faults: Error[] = [];

/**
 * Call this after each test.
 * @throws the first fault since the last test: a request or an answer outside the contract, or a request without answer
 */
export function expectNoFaults(): void {
  const [fault] = faults.splice(0);
  if (fault) throw fault;
}

type AnyFactory = (resolver: AnyResolver) => HttpHandler;
type Groups<Entry> = Record<string, Record<string, Entry>>;

const contracts = { newer, older } as unknown as Record<Generation, Groups<Route>>;
// Suppliers may have addresses of their own.
const factories = {
  newer: createHandlers(newer, { baseUrl: '*' }),
  older: createHandlers(older, { baseUrl: '*' }),
} as unknown as Record<Generation, Groups<AnyFactory>>;

function callOf(generation: Generation, name: string): { route: Route; handle: AnyFactory } {
  const [group = '', call = ''] = name.split('.');
  const from = contracts[generation][group]?.[call] ? generation : generation === 'newer' ? 'older' : 'newer';
  const route = contracts[from][group]?.[call];
  if (!route) throw new Error(`The contract has no call ${name}.`);
  return { route, handle: factories[from][group]![call]! };
}

/** A request that the shop cannot answer. */
class Unanswerable extends Error {}

/** Carries a response past the checks of a handler. */
class Unchecked {
  readonly response: Response;

  constructor(response: Response) {
    this.response = response;
  }
}

async function settled(route: Route, answer: unknown, asked: unknown): Promise<AnyAnswer> {
  const reply = typeof answer === 'function' ? await answer(asked) : answer;
  if (reply instanceof Response) throw new Unchecked(reply);
  if (reply instanceof Refused) {
    checkRefusal(route, reply);
    return reply;
  }
  return { status: 200, body: { status: 'ok', ...(reply as object) } };
}

async function answerTo(
  request: Request,
  answers: Readonly<Record<string, unknown>>,
  generation: Generation,
): Promise<Response> {
  let isUnderstood = false;
  const handlers = Object.keys(answers).map((name) => {
    const { route, handle } = callOf(generation, name);
    return handle((asked) => {
      isUnderstood = true;
      return settled(route, answers[name], asked);
    });
  });
  const response = await getResponse(handlers, request);
  if (!response) throw new Unanswerable(`No answer to ${request.method} ${request.url}`);
  if (!isUnderstood)
    throw new Unanswerable(`${request.method} ${request.url} does not fit: ${await response.text()}`);
  return response;
}

/**
 * Creates the `fetch` of a shop for tests. It answers calls by their names, which can be changed at any time, and checks
 * requests and answers against the contract. Whatever breaks the contract or has no answer fails the call, and the test
 * that calls `expectNoFaults`.
 */
export const fakeShop =
  <G extends Generation = 'newer'>(answers: Answers<G>, generation?: G) =>
  async (url: string, init?: RequestInit): Promise<Response> => {
    try {
      return await answerTo(new Request(url, init), answers, generation ?? 'newer');
    } catch (error) {
      if (error instanceof Unchecked) return error.response;
      if (error instanceof Unanswerable || error instanceof AnswerOutsideContract) faults.push(error);
      throw error;
    }
  };
