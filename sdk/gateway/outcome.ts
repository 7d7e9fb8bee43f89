import type { CartLine, CartValidation, Id, InvalidRequest } from '@spaza/contracts';

/** One field of a request that does not fit the contract. */
export type RequestProblem = NonNullable<InvalidRequest['problems']>[number];

/** Why the shop refused. Messages are the shop's own; texts for shoppers are made at the edge from the code. */
export interface Problem {
  /** Stable name of the reason; made from the status where the shop sends none. */
  code: string;
  messages: string[];
  /** HTTP status of the answer; 0 where the shop was not asked. */
  status: number;
  /** Name of the call, such as `order.modify`. */
  call?: string;
  /** The id under which the shop keeps the request. */
  requestId?: string | undefined;
  /** How long to wait before another try, in ms, where the shop says so: it is busy, or was asked too often. */
  retryAfterMs?: number | undefined;
  /** Every field that does not fit, where the request was malformed. */
  problems?: RequestProblem[];
  /** What the cart comes to now, where that explains the refusal. */
  validation?: CartValidation;
  /** Lines of an order that are to be decided on first. */
  order_item_ids?: Id[];
  /** Goods that cannot be had. */
  out_of_stock?: CartLine[];
  /** Goods whose price changed. */
  updated?: CartLine[];
}

const DETAILS = ['problems', 'validation', 'order_item_ids', 'out_of_stock', 'updated'] as const;

/** What a verb comes to: a value, or a reason that the contract names. Broken promises are thrown as `CallError`. */
export type Outcome<T, P = Problem> = { ok: true; value: T } | { ok: false; problem: P };

export const done = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const refused = <P>(problem: P): { ok: false; problem: P } => ({ ok: false, problem });

/** A refusal of this program itself: the shop was not asked. */
export const refusedHere = (code: string, more: Partial<Problem> = {}): { ok: false; problem: Problem } =>
  refused({ ...problemOf(0, { code }), ...more });

const CODES: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'not_signed_in',
  404: 'not_found',
  409: 'conflict',
  422: 'refused',
  429: 'too_many_requests',
  500: 'failed',
  501: 'not_offered',
  503: 'not_available',
};

const isText = (it: unknown): it is string => typeof it === 'string' && it !== '';

/** Reads a refusal, however little the shop says, and whatever stands where something else was agreed. */
export function problemOf(status: number, body?: unknown): Problem {
  const said = (body ?? {}) as Readonly<Record<string, unknown>>;
  const { code, message, messages } = said;
  const details = DETAILS.flatMap((name) => {
    const isOne = name === 'validation' ? Object(said[name]) === said[name] : Array.isArray(said[name]);
    return isOne ? [[name, said[name]]] : [];
  });
  return {
    code: isText(code) ? code : (CODES[status] ?? 'refused'),
    messages: [messages ?? message].flat().filter(isText),
    status,
    ...Object.fromEntries(details),
  };
}
