import { openAsBlob } from 'node:fs';
import type { CartItem, Offer, Order, Timeslot } from '@spaza/contracts';
import { createSandbox, type SandboxOptions } from '@spaza/mocks';
import { inject } from 'vitest';
import { noteAnswersOf } from './answered.ts';
import { goThroughDoor } from './doors.ts';
import { stockedShop } from './stocked.ts';

/** The shop's response, parsed as JSON. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what is in an answer is what a test is about to find out
  body: any;
  headers: Headers;
}

export interface Call {
  method?: string;
  body?: unknown;
  form?: Record<string, string>;
  /** A multipart form. */
  upload?: FormData;
  token?: string | undefined;
  headers?: Record<string, string>;
}

const ORIGIN = 'http://shop.test';
export const DEMO = { login: '0821234567', password: 'spaza123' };
/** A Monday on which every supplier is open. */
export const MONDAY_MORNING = Date.parse('2026-11-23T08:00:00+02:00');
/** A supplier with a full range: packs, weighed items, promotions, combos. */
export const SUPPLIER = 1;

/** Handles requests: the sandbox in process, or a way to reach it. */
export type Fetch = (request: Request) => Promise<Response>;

/**
 * Creates plain calls of a shop, without the SDK.
 * @param operatorKey if set, offers are restocked before a test orders them
 */
export function callsOf(fetch: Fetch, origin = ORIGIN, operatorKey?: string) {
  async function call(
    path: string,
    { method, body, form, upload, token, headers = {} }: Call = {},
  ): Promise<Answer> {
    const sends = body !== undefined || form !== undefined;
    const response = await fetch(
      new Request(origin + path, {
        method: method ?? (sends ? 'POST' : 'GET'),
        // Redirects of a page are part of the response.
        redirect: 'manual',
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(form && { body: new URLSearchParams(form).toString() }),
        ...(upload && { body: upload }),
      }),
    );
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      body: isJson && text ? JSON.parse(text) : text,
      headers: response.headers,
    };
  }

  async function signIn(who = DEMO): Promise<{ token: string; id: string }> {
    const { body } = await call('/api/v2/account/users/sign_in', { body: who });
    return { token: body.token, id: body.account.id };
  }

  async function offers(query: string, supplierId = SUPPLIER): Promise<Offer[]> {
    const found = await call(
      `/catalog/v1/offers/search?supplier_id=${supplierId}&query=${encodeURIComponent(query)}`,
    );
    return found.body.offers;
  }

  async function slots(supplierId = SUPPLIER): Promise<Timeslot[]> {
    return (await call(`/catalog/v1/suppliers/${supplierId}/timeslots`)).body.timeslots;
  }

  async function restock(offerId: unknown): Promise<void> {
    if (operatorKey === undefined) return;
    const headers = { 'x-operator-key': operatorKey };
    await call(`/sandbox/offers/${offerId}`, { method: 'PATCH', body: { stock: 1000 }, headers });
  }

  /** A valid cart: one item by the piece and one by weight, to be collected and paid in cash. */
  async function orderableCart() {
    const byPiece = (await offers('rice')).find((offer) => !offer.per_kg)!;
    const byWeight = (await offers('boerewors')).find((offer) => offer.per_kg)!;
    for (const { id } of [byPiece, byWeight]) await restock(id);
    const [slot] = await slots();
    return {
      items: [
        { offer: { id: byPiece.id, price_in_cents: byPiece.price_in_cents }, qty: 2 },
        { offer: { id: byWeight.id, price_in_cents: byWeight.price_in_cents }, qty: 0.75 },
      ] as CartItem[],
      supplier_id: SUPPLIER,
      provider: 'cash',
      requires_shipping: false,
      shipping_provider: 'COLLECT',
      collection_date: slot!.value,
    };
  }

  async function placeOrder(token: string): Promise<Order> {
    const { status, body } = await call('/cart/v1/order', { body: { cart: await orderableCart() }, token });
    if (status !== 201) throw new Error(`The order was refused with ${status}: ${body.messages}`);
    return body.order;
  }

  return { call, signIn, offers, slots, orderableCart, placeOrder };
}

/** A callable shop: one in this process, or one at an address. */
export type CalledShop = ReturnType<typeof callsOf> & {
  readonly keys: Readonly<Record<'operator' | 'manager' | 'staff', string>>;
};

interface ShopOptions extends SandboxOptions {
  /** Sets the stock and the clock to that Monday morning; otherwise both are current. */
  isMonday?: boolean;
  /** Stocks it as on a first start, instead of from a previously stocked shop. */
  isFresh?: boolean;
}

/** Opens a separate shop for a test file, in memory, with fast password hashing. */
export function openShop({ isMonday = false, isFresh = false, ...options }: ShopOptions = {}) {
  const errors: unknown[] = [];
  const stocked = inject('stocked');
  const sandbox = createSandbox({
    passwordIterations: 1,
    onError: (error) => errors.push(error),
    ...(stocked &&
      !isFresh && {
        stocked: async () =>
          openAsBlob(
            await stockedShop(stocked, options.mode ?? 'agency', isMonday ? MONDAY_MORNING : undefined),
          ),
      }),
    ...options,
  });
  if (isMonday) sandbox.clock.set(MONDAY_MORNING);
  noteAnswersOf(sandbox);
  goThroughDoor(sandbox);
  return { ...callsOf(sandbox.fetch, ORIGIN, sandbox.keys.operator), sandbox, keys: sandbox.keys, errors };
}
