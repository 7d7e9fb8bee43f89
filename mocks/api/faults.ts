import type { Fault, NewFault } from '@spaza/contracts';
import type { ShopProblem } from '@spaza/contracts/problems';
import { changeOffer } from '../shop/catalog/offers.ts';
import { createChance } from '../shop/random.ts';
import { notFound, reason } from '../shop/refused.ts';
import type { Shop } from '../shop/shop.ts';
import { newRequestId, REQUEST_ID, type refusal } from './refusal.ts';
import { type CallNames, routePattern, type ServedRoute } from './served-route.ts';

/**
 * Returns the response with another body. Each part is copied explicitly: the HTTP server's own `Response`
 * does not copy one from another.
 */
export const withBody = ({ status, headers }: Response, body: BodyInit | null): Response =>
  new Response(body, { status, headers: new Headers(headers) });

/** The connection broke before the response was complete. */
export class ConnectionCut extends TypeError {
  constructor() {
    super('The connection was cut.');
    this.name = 'ConnectionCut';
  }
}

/** Breaks the connection of a call: immediately, or once the available part of the response has been sent. */
export type HangUp = (when: 'now' | 'sent') => void;

/** Returns the beginning of a body: the given number of bytes, or half of it. */
async function beginningOf(response: Response, bytes: number | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(await response.arrayBuffer());
  return whole.subarray(0, bytes ?? Math.floor(whole.length / 2));
}

/** Returns the response with a body that ends too early, as if it were complete. */
const truncated = async (response: Response, bytes: number | undefined): Promise<Response> =>
  response.body ? withBody(response, await beginningOf(response, bytes)) : response;

/**
 * Returns the response with a connection that breaks in the middle of its body, or before it begins.
 * @param hangUp breaks the connection; if omitted, reading the body fails, as it does in a `fetch`
 * @throws ConnectionCut if nothing of the response is to be sent and there is no connection to break
 */
async function cutOff(
  response: Response,
  bytes: number | undefined,
  hangUp: HangUp | undefined,
): Promise<Response> {
  if (bytes === 0 || !response.body) {
    if (!hangUp) throw new ConnectionCut();
    hangUp('now');
    return new Response(new ReadableStream(), { status: response.status });
  }
  const beginning = await beginningOf(response, bytes);
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(beginning),
    pull: (controller) => (hangUp ? hangUp('sent') : controller.error(new ConnectionCut())),
  });
  return withBody(response, body);
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/**
 * Changes a field of a JSON value in place; removes it if no value is given. Values without that field are unchanged.
 * @param path names and indexes; `*` is every entry
 */
function setAt(value: unknown, [name, ...rest]: readonly string[], to: unknown): void {
  if (!isObject(value) || name === undefined) return;
  const keys = name === '*' ? Object.keys(value) : Object.hasOwn(value, name) ? [name] : [];
  for (const key of keys) {
    if (rest.length > 0) setAt(value[key], rest, to);
    else if (to !== undefined) value[key] = to;
    else if (!Array.isArray(value)) delete value[key];
  }
  if (rest.length === 0 && to === undefined && Array.isArray(value)) {
    const gone = new Set(keys);
    value.splice(0, value.length, ...value.filter((_, index) => !gone.has(String(index))));
  }
}

/**
 * Returns the response with one field that violates its contract. Responses that are not JSON, or are errors,
 * are unchanged.
 */
async function drifted(response: Response, path: string, to: unknown): Promise<Response> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (!response.ok || !isJson) return response;
  const body: unknown = await response.json();
  setAt(body, path.split('.'), to);
  return withBody(response, JSON.stringify(body));
}

/** A call that faults apply to, and what is needed to execute it. */
interface FaultedCall {
  shop: Shop;
  request: Request;
  /** Executes the call. Never throws. */
  work: (request: Request) => Promise<Response>;
  hangUp: HangUp | undefined;
  refuse: typeof refusal;
}

/** Waits, unless the caller disconnects in the meantime. */
const wait = (ms: number, { signal }: Request) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Removes the conditional header from a request, because the response needs a body that can go wrong. */
function unconditional(request: Request): Request {
  if (request.method !== 'GET' || !request.headers.has('if-none-match')) return request;
  const headers = new Headers(request.headers);
  headers.delete('if-none-match');
  return new Request(request.url, { headers, signal: request.signal });
}

/** Answers like a shop that has failed by itself; only the header added by `marked` differs. */
function failure({ status = 500, retry_after }: Fault, { refuse }: FaultedCall): Response {
  const requestId = newRequestId();
  const byStatus: Record<number, ShopProblem> = {
    500: reason('failed', { request_id: requestId }),
    503: reason('unavailable', { seconds: retry_after ?? 1 }),
  };
  const response = refuse(byStatus[status] ?? reason('fault', { status }), { status });
  response.headers.set(REQUEST_ID, requestId);
  if (retry_after === undefined) response.headers.delete('retry-after');
  else response.headers.set('retry-after', String(retry_after));
  return response;
}

const worksAnyway = ({ kind, works }: Fault) => works ?? kind === 'cut';

async function answered(faults: readonly Fault[], call: FaultedCall): Promise<Response> {
  const { request, work } = call;
  const lost = faults.filter(({ kind }) => kind === 'status' || kind === 'cut');
  const status = lost.find(({ kind }) => kind === 'status');
  const asked = unconditional(request);
  if (lost.every(worksAnyway)) {
    for (const _ of faults.filter(({ kind }) => kind === 'duplicate')) await work(asked.clone());
    const response = await work(asked);
    if (!status) return response;
  }
  return status ? failure(status, call) : new Response(null, { status: 200 });
}

/** Adds a header with the faults, and prevents intermediaries from caching or compressing the response. */
function marked(response: Response, faults: readonly Fault[]): Response {
  const marked = withBody(response, response.body);
  marked.headers.set('x-sandbox-fault', faults.map(({ kind, id }) => `${kind} ${id}`).join(', '));
  marked.headers.set('cache-control', 'no-store, no-transform');
  marked.headers.delete('etag');
  if (!marked.headers.has(REQUEST_ID)) marked.headers.set(REQUEST_ID, newRequestId());
  return marked;
}

/**
 * Executes a call with its faults: first those before the work, then the work, then those on the response.
 */
export async function applyFaults(faults: readonly Fault[], call: FaultedCall): Promise<Response> {
  for (const { kind, delay_ms = 0 } of faults) if (kind === 'delay') await wait(delay_ms, call.request);
  for (const { kind, offer_id, change } of faults) {
    if (kind === 'change_offer' && offer_id !== undefined && change)
      await changeOffer(call.shop, offer_id, change);
  }
  let response = marked(await answered(faults, call), faults);
  for (const { kind, path, value, after_bytes } of faults) {
    if (kind === 'drift' && path !== undefined) response = await drifted(response, path, value);
    if (kind === 'truncate') response = await truncated(response, after_bytes);
  }
  const cut = faults.find(({ kind }) => kind === 'cut');
  return cut ? cutOff(response, cut.after_bytes, call.hangUp) : response;
}

/** A call that a fault may apply to. */
interface FaultyCall {
  served: ServedRoute;
  params: Record<string, string>;
  search: string;
  /** Supplier at whose own address the shop was called. */
  supplierId: number | null;
  /** Finds out who is signed in. */
  accountId: () => Promise<string | undefined>;
}

const DEFAULT_SEED = 1;

function suppliersOf({ served, params, search, supplierId }: FaultyCall): string[] {
  const inPath = served.route.path.includes('/suppliers/:id') ? params.id : params.supplier_id;
  const named = [inPath, new URLSearchParams(search).get('supplier_id'), supplierId];
  return named.filter((id) => id != null).map(String);
}

/** Creates the set of active faults. Like the clock, they are per process and apply only to its own calls. */
export function createFaults(names: CallNames) {
  let faults: { fault: Fault; isMeant: (name: string) => boolean; draw: () => number }[] = [];
  let lastId = 0;

  async function isAbout({ account_id, supplier_id }: Fault, call: FaultyCall): Promise<boolean> {
    if (supplier_id !== undefined && !suppliersOf(call).includes(String(supplier_id))) return false;
    return account_id === undefined || (await call.accountId()) === String(account_id);
  }

  return {
    names,
    /** Whether no fault is set. */
    get areNone() {
      return faults.length === 0;
    },

    list: (): Fault[] => faults.map(({ fault }) => ({ ...fault })),

    add(wanted: NewFault): Fault {
      const id = ++lastId;
      const fault = { ...wanted, id, seed: wanted.seed ?? DEFAULT_SEED, fired: 0 };
      const chance = createChance(fault.seed);
      let drawn = 0;
      faults.push({ fault, isMeant: routePattern(wanted.route), draw: () => chance('fault', id, drawn++) });
      return { ...fault };
    },

    /** @throws Refused if the fault does not exist */
    remove(id: number): void {
      const others = faults.filter(({ fault }) => fault.id !== id);
      if (others.length === faults.length) throw notFound('fault');
      faults = others;
    },

    clear(): void {
      faults = [];
      lastId = 0;
    },

    /** Decides which faults apply to a call, and counts them. */
    async happenTo(call: FaultyCall): Promise<Fault[]> {
      const happening: Fault[] = [];
      for (const { fault, isMeant, draw } of faults) {
        if (!names.fits(call.served, isMeant) || !(await isAbout(fault, call))) continue;
        if (fault.times !== undefined && fault.fired >= fault.times) continue;
        if (draw() >= (fault.probability ?? 1)) continue;
        fault.fired += 1;
        happening.push(fault);
      }
      return happening;
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;
