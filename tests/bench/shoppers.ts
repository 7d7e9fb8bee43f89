import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';
import { nextMessage } from './next-message.ts';

const SECONDS = 4;
export const SHOPPERS = 20;
/** Search terms of shoppers. */
export const SEARCHES = [
  'rice',
  'milk',
  'boerewors',
  'tomato',
  'maize%20meal',
  'rooib',
  'choc',
  'chakalakka',
];

interface Shopper {
  token: string;
  cart: object;
}

export interface OpenShop {
  child: ChildProcess;
  address: string;
  shoppers: Shopper[];
}

/**
 * Opens a shop with shoppers who can place orders in it.
 * @param place folder, or address of a PostgreSQL server
 */
export async function openShop(place: string): Promise<OpenShop> {
  const program = fileURLToPath(new URL('contestants/orders-shop.ts', import.meta.url));
  const child = fork(program, [place, String(SHOPPERS)], {
    execArgv: ['--import', 'zod/compile'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return { ...(await nextMessage<Omit<OpenShop, 'child'>>(child)), child };
}

interface Sent {
  token?: string;
  key?: string;
  body?: object;
}

let orders = 0;

/** A client with little overhead, a third less than Node's own: it shares the machine with the shop. */
export function client(address: string) {
  const pool = new Pool(address, { connections: SHOPPERS });
  async function call(path: string, { token, key, body }: Sent = {}): Promise<string> {
    const text = body && JSON.stringify(body);
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(text && { 'content-type': 'application/json' }),
    };
    const method = text ? 'POST' : 'GET';
    const { statusCode, body: answer } = await pool.request({ path, method, headers, body: text ?? null });
    const said = await answer.text();
    if (statusCode >= 300) throw new Error(`${path} was answered with ${statusCode}: ${said}`);
    return said;
  }
  return { call, close: () => void pool.destroy() };
}

/** A complete order: search, validate, register, pay, read. */
async function placeOrder(call: ReturnType<typeof client>['call'], { token, cart }: Shopper): Promise<void> {
  const number = orders++;
  const keyed = (step: string, body: object) => ({
    token,
    key: `bench-${step}-${number}`.padEnd(20, '0'),
    body,
  });
  await call(`/catalog/v1/offers/search?supplier_id=1&query=${SEARCHES[number % SEARCHES.length]}`);
  await call('/api/v1/cart/validate', { token, body: { cart } });
  const { order } = JSON.parse(await call('/cart/v1/order', keyed('order', { cart })));
  const payment = { provider: 'yoco', amount_in_cents: order.payable_balance_in_cents };
  const payments = `/api/v1/orders/${order.id}/transactions`;
  const { transaction } = JSON.parse(await call(payments, keyed('start', payment)));
  await call(`${payments}/${transaction.id}/process`, keyed('charge', { token: 'tok_test_approved' }));
  const read = JSON.parse(await call(`/api/v1/orders/${order.id}`, { token }));
  if (read.order.status !== 'pending') throw new Error(`The order is ${read.order.status}, and not paid.`);
}

/** Returns the rounds per second of shoppers who all repeat an action concurrently. */
export async function perSecond<Shopper>(
  shoppers: readonly Shopper[],
  round: (shopper: Shopper) => Promise<unknown>,
): Promise<number> {
  const began = performance.now();
  let rounds = 0;
  const shop = async (shopper: Shopper) => {
    while (performance.now() - began < SECONDS * 1000) {
      await round(shopper);
      rounds += 1;
    }
  };
  await Promise.all(shoppers.map(shop));
  return rounds / ((performance.now() - began) / 1000);
}

/** Returns the paid orders per second. */
export async function paidOrders({ address, shoppers }: OpenShop): Promise<number> {
  const { call, close } = client(address);
  try {
    return await perSecond(shoppers, (shopper) => placeOrder(call, shopper));
  } finally {
    close();
  }
}
