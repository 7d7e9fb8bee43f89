import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { startPostgres } from '../world/postgres.ts';
import { type Figure, median } from './figure.ts';

const ROUNDS = 5;
const SECONDS = 4;
const SHOPPERS = 20;
/**
 * Whole orders a second of Vendure on a machine of this size, with its own database in the same process: the upper end
 * of what was measured. The figure is held to twenty times as much.
 */
const VENDURE = 15;
const SEARCHES = ['rice', 'milk', 'boerewors', 'tomato', 'maize meal', 'rooib', 'choc', 'chakalakka'];

interface Shopper {
  token: string;
  cart: object;
}

interface OpenShop {
  child: ChildProcess;
  address: string;
  shoppers: Shopper[];
}

function open(place: string): Promise<OpenShop> {
  const program = fileURLToPath(new URL('contestants/orders-shop.ts', import.meta.url));
  const child = fork(program, [place, String(SHOPPERS)], {
    execArgv: ['--import', 'zod/compile'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (said: object) => resolve({ child, ...said } as OpenShop));
    child.once('exit', (code) => reject(new Error(`The shop ended with ${code}`)));
  });
}

/** What a shopper remembers from one call to the next. */
interface Visit {
  number?: number;
  shopper?: Shopper;
  order?: string;
  due?: number;
  transaction?: string;
}

let visits = 0;

/** A shopper's way through the shop: search, validate, register, pay, read. */
function callsOf(shoppers: readonly Shopper[], onPaid: () => void): autocannon.Request[] {
  const headersOf = ({ number, shopper }: Visit, step: string) => ({
    authorization: `Bearer ${shopper!.token}`,
    'content-type': 'application/json',
    'idempotency-key': `bench-${step}-${String(number).padStart(10, '0')}`,
  });
  const post =
    (step: string, pathOf: (visit: Visit) => string, bodyOf: (visit: Visit) => object) =>
    (request: autocannon.Request, visit: Visit): autocannon.Request => ({
      ...request,
      method: 'POST',
      path: pathOf(visit),
      headers: headersOf(visit, step),
      body: JSON.stringify(bodyOf(visit)),
    });
  const answered = (status: number, body: string) => {
    if (status >= 300) throw new Error(`The shop answered ${status}: ${body}`);
    return JSON.parse(body) as unknown;
  };
  return [
    {
      setupRequest: (request: autocannon.Request, visit: Visit) => {
        visit.number = visits++;
        visit.shopper = shoppers[visit.number % shoppers.length]!;
        const query = encodeURIComponent(SEARCHES[visit.number % SEARCHES.length]!);
        return { ...request, path: `/catalog/v1/offers/search?query=${query}&supplier_id=1` };
      },
    },
    {
      setupRequest: post(
        'check',
        () => '/api/v1/cart/validate',
        ({ shopper }) => ({ cart: shopper!.cart }),
      ),
    },
    {
      setupRequest: post(
        'order',
        () => '/cart/v1/order',
        ({ shopper }) => ({ cart: shopper!.cart }),
      ),
      onResponse: (status: number, body: string, visit: Visit) => {
        const { order } = answered(status, body) as {
          order: { id: string; payable_balance_in_cents: number };
        };
        visit.order = order.id;
        visit.due = order.payable_balance_in_cents;
      },
    },
    {
      setupRequest: post(
        'start',
        ({ order }) => `/api/v1/orders/${order}/transactions`,
        ({ due }) => ({ provider: 'yoco', amount_in_cents: due }),
      ),
      onResponse: (status: number, body: string, visit: Visit) => {
        visit.transaction = (answered(status, body) as { transaction: { id: string } }).transaction.id;
      },
    },
    {
      setupRequest: post(
        'pay',
        ({ order, transaction }) => `/api/v1/orders/${order}/transactions/${transaction}/process`,
        () => ({ token: 'tok_test_approved' }),
      ),
    },
    {
      setupRequest: (request: autocannon.Request, visit: Visit) => ({
        ...request,
        path: `/api/v1/orders/${visit.order}`,
        headers: headersOf(visit, 'read'),
      }),
      onResponse: (status: number, body: string) => {
        const { order } = answered(status, body) as { order: { status: string } };
        if (order.status === 'pending') onPaid();
      },
    },
  ] as autocannon.Request[];
}

/** Paid orders a second. */
async function load({ address, shoppers }: OpenShop): Promise<number> {
  let paid = 0;
  const result = await autocannon({
    url: address,
    duration: SECONDS,
    connections: SHOPPERS,
    requests: callsOf(shoppers, () => {
      paid += 1;
    }),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were no success, ${result.errors} requests failed`);
  }
  return paid / result.duration;
}

/** Whole orders a second over HTTP, of shoppers who are signed in, on both engines. */
export async function ordersFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-bench-'));
  const postgres = await startPostgres({ durable: true });
  const places = { embedded: folder, ...(postgres && { postgres: await postgres.createDatabase() }) };
  const rates: Record<string, number[]> = {};
  try {
    for (const [engine, place] of Object.entries(places)) {
      const shop = await open(place);
      try {
        await load(shop);
        rates[engine] = [];
        for (let round = 0; round < ROUNDS; round++) rates[engine].push(await load(shop));
      } finally {
        shop.child.kill('SIGKILL');
      }
    }
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return Object.entries(rates).flatMap(([engine, perSecond]) => [
    { name: `whole orders, ${engine}`, value: median(perSecond), unit: '/s' },
    {
      name: `whole orders, ${engine}, against Vendure's ${VENDURE}/s`,
      value: median(perSecond) / VENDURE,
      unit: 'x',
      ...(engine === 'postgres' && { limit: { atLeast: 20 } }),
    },
  ]);
}
