import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Figure, median } from './figure.ts';
import { nextMessage } from './next-message.ts';
import { type Contestant, load, start } from './under-load.ts';

const ROUNDS = 5;
const SECONDS = 3;

const PAGE = '/catalog/v1/offers/search?query=milk&supplier_id=1';

/** Makes a program that has no port run its own loop, and returns its rounds per second. */
async function loop({ child }: Contestant, what: 'page' | 'order'): Promise<number> {
  child.send({ loop: what, seconds: SECONDS });
  return (await nextMessage<{ perSecond: number }>(child)).perSecond;
}

let requests = 0;

/** A page requested at a different address each time, so that it is always read from the database. */
const freshPage = () => ({ path: `${PAGE}&_=${requests++}` });
const samePage = () => ({ path: PAGE });

/**
 * Measures requests per second of the sandbox over HTTP, against a bare server and against its own SQL
 * without HTTP.
 */
export async function sandboxFigures(): Promise<Figure[]> {
  const data = await mkdtemp(path.join(tmpdir(), 'spaza-bench-'));
  const shop = await start('shop.ts', path.join(data, 'shop'));
  const bare = await start('bare-http.ts', shop.page);
  const sql = await start('bare-sql.ts', path.join(data, 'sql'), PAGE);
  const order = {
    method: 'POST',
    path: '/cart/v1/order',
    headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ cart: shop.cart }),
  } as const;
  const newKey = () => ({
    headers: { ...order.headers, 'idempotency-key': `bench-order-${String(requests++).padStart(8, '0')}` },
  });
  const rates: Record<'bare' | 'page' | 'repeat' | 'order' | 'pageSql' | 'orderSql', number[]> = {
    bare: [],
    page: [],
    repeat: [],
    order: [],
    pageSql: [],
    orderSql: [],
  };
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      rates.bare.push(await load(bare.address, SECONDS, {}, samePage));
      rates.repeat.push(await load(shop.address, SECONDS, {}, samePage));
      rates.pageSql.push(await loop(sql, 'page'));
      rates.page.push(await load(shop.address, SECONDS, {}, freshPage));
      rates.orderSql.push(await loop(sql, 'order'));
      rates.order.push(await load(shop.address, SECONDS, order, newKey));
    }
  } finally {
    for (const { child } of [shop, bare, sql]) child.kill('SIGKILL');
    await rm(data, { recursive: true, force: true });
  }
  // The first round is a warm-up.
  const rounds = <K extends keyof typeof rates>(kind: K) => rates[kind].slice(1);
  const against = (a: keyof typeof rates, b: keyof typeof rates) =>
    median(rounds(a).map((rate, round) => rate / rounds(b)[round]!));
  return [
    { name: 'bare node:http', value: median(rounds('bare')), unit: '/s' },
    { name: 'catalogue page, repeated', value: median(rounds('repeat')), unit: '/s' },
    {
      name: 'catalogue page, repeated, against bare node:http',
      value: against('repeat', 'bare'),
      unit: 'x',
      limit: { atLeast: 0.4 },
    },
    { name: 'catalogue page', value: median(rounds('page')), unit: '/s' },
    {
      name: 'catalogue page, against its SQL alone',
      value: against('page', 'pageSql'),
      unit: 'x',
      limit: { atLeast: 0.5 },
    },
    { name: 'order registration', value: median(rounds('order')), unit: '/s' },
    {
      name: 'order registration, against its SQL alone',
      value: against('order', 'orderSql'),
      unit: 'x',
      limit: { atLeast: 0.3 },
    },
  ];
}
