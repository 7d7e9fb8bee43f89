import { type Newer, newer, type Offer, type Older, type Order, older } from '@spaza/contracts';
import { type ParamsOf, type PlainCode, PROBLEMS, type ProblemCode } from '@spaza/contracts/problems';
import { messagesFrom } from '@spaza/contracts/problems/english';
import type { AppRoute, AppRouter, ServerInferResponseBody } from '@ts-rest/core';
import { getResponse, type HttpHandler } from 'msw';
import { checkRefusal } from '../routing/answer.ts';
import type { AnyAnswer, AnyResolver, ResolverInput, Route } from '../routing/implementation.ts';
import { createHandlers } from './handlers.ts';

type Generation = 'older' | 'newer';

/** The calls of a group in one generation, plus those that only the other has. */
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

/** Answers by the names of calls; `*` answers those without their own. They can be changed at any time. */
export type Answers<G extends Generation = 'newer'> = {
  [Name in CallName<G>]?: Answer<CallOf<G, Name>>;
} & {
  '*'?: () => Response | Promise<Response>;
  /** Requests outside the contract for a reason that matches are answered 400, as at a real shop. */
  '400'?: RegExp;
};

/** A refusal with a code of the contract. */
class Refused {
  readonly status: number;
  readonly body: object;

  constructor(code: ProblemCode, params: object, more: object) {
    this.status = PROBLEMS[code].status;
    this.body = { status: 'error', code, params, messages: messagesFrom({ code, params }), ...more };
  }
}

/** Refuses a call in the words of the contract. @param more further fields of the response, such as `validation` */
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

const NOT_FOUND = { status: 'error', code: 'not_found', messages: ['Not found.'] };

const faults: Error[] = [];

/**
 * Call this after each test.
 * @throws the first fault since the last test: a request or an answer outside the contract
 */
export function expectNoFaults(): void {
  const [fault] = faults.splice(0);
  if (fault) throw fault;
}

type Groups<Entry> = Record<string, Record<string, Entry>>;
type AnyFactory = (resolver: AnyResolver) => HttpHandler;

interface Call {
  name: string;
  route: Route;
  handle: AnyFactory;
  /** Matches the end of a URL: suppliers may have addresses of their own. */
  path: RegExp;
}

function callsOf(contract: AppRouter): Call[] {
  const handlers = createHandlers(contract, {
    baseUrl: '*',
    onFault: (fault) => faults.push(fault),
  }) as unknown as Groups<AnyFactory>;
  return Object.entries(contract as unknown as Groups<Route>).flatMap(([group, routes]) =>
    Object.entries(routes).map(([call, route]) => ({
      name: `${group}.${call}`,
      route,
      handle: handlers[group]![call]!,
      path: new RegExp(`${route.path.replaceAll(/:\w+/g, '[^/]+')}$`),
    })),
  );
}

const parameters = ({ route }: Call): number => route.path.split(':').length;

/**
 * Returns a generation's calls, plus those that only the other has. Exact paths come before those with parameters.
 */
function inOrder(first: Call[], second: Call[]): Call[] {
  const names = new Set(first.map(({ name }) => name));
  return [...first, ...second.filter(({ name }) => !names.has(name))].toSorted(
    (one, other) => parameters(one) - parameters(other),
  );
}

const newerCalls = callsOf(newer);
const olderCalls = callsOf(older);
const calls = { newer: inOrder(newerCalls, olderCalls), older: inOrder(olderCalls, newerCalls) };

/** A request that no contract describes. */
class Unanswerable extends Error {}

/** A response that skips the checks of a handler. */
class Unchecked {
  readonly response: Response;

  constructor(response: Response) {
    this.response = response;
  }
}

async function resolveAnswer(route: Route, answer: unknown, asked: unknown): Promise<AnyAnswer> {
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
  const { pathname } = new URL(request.url);
  const call = calls[generation].find(
    ({ route, path }) => route.method === request.method && path.test(pathname),
  );
  if (!call) throw new Unanswerable(`No call ${request.method} ${request.url}`);
  let isUnderstood = false;
  const handler = call.handle((asked) => {
    isUnderstood = true;
    return resolveAnswer(
      call.route,
      answers[call.name] ?? answers['*'] ?? outsideContract(404, NOT_FOUND),
      asked,
    );
  });
  const response = (await getResponse([handler], request))!;
  if (isUnderstood) return response;
  const why = await response.clone().text();
  if ((answers['400'] as RegExp | undefined)?.test(why)) return response;
  throw new Unanswerable(`${request.method} ${request.url} does not fit: ${why}`);
}

/**
 * Creates the `fetch` of a shop for tests. It answers calls by their names, which can be changed at any time;
 * calls without an answer are not found. Requests and answers are checked against the contract: violations
 * fail the call, and the test that calls `expectNoFaults`.
 */
export const fakeShop =
  <G extends Generation = 'newer'>(answers: Answers<G>, generation?: G) =>
  async (url: string, init?: RequestInit): Promise<Response> => {
    try {
      return await answerTo(new Request(url, init), answers, generation ?? 'newer');
    } catch (error) {
      if (error instanceof Unchecked) return error.response;
      if (error instanceof Unanswerable) faults.push(error);
      throw error;
    }
  };

/** An offer of a loaf of bread, unless overridden. */
export const anOffer = (over: Partial<Offer> = {}): Offer => ({
  id: 1,
  price_in_cents: 1899,
  supplier: { id: 7, name: 'Corner' },
  sellable: {
    id: 11,
    name: 'Brown bread 700 g',
    measurement: '700 g',
    product_id: 5,
    image_url: null,
    image_lg_url: null,
  },
  ...over,
});

/** An order of bread, collected and paid in cash, unless overridden. */
export const anOrder = (over: Partial<Order> = {}): Order => ({
  id: 9,
  reference: 'SPZ-9',
  status: 'pending',
  shipping_status: 'pending',
  created_at: '2026-11-23T06:00:00Z',
  supplier_id: 7,
  supplier_name: 'Corner',
  provider: 'cash',
  total_in_cents: 1899,
  payable_balance_in_cents: 1899,
  order_items: [
    {
      id: 1,
      offer_id: 1,
      name: 'Brown bread 700 g',
      qty: 1,
      qty_ordered: 1,
      total_in_cents: 1899,
      image_url: null,
    },
  ],
  ...over,
});
