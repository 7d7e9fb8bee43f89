import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Figure, inRounds, median } from './figure.ts';
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
  const started: Contestant[] = [];
  const open = async (...program: Parameters<typeof start>) => {
    const contestant = await start(...program);
    started.push(contestant);
    return contestant;
  };
  try {
    const shop = await open('shop.ts', path.join(data, 'shop'));
    const bare = await open('bare-http.ts', shop.page);
    const sql = await open('bare-sql.ts', path.join(data, 'sql'), PAGE);
    return await figuresOf(shop, bare, sql);
  } finally {
    for (const { child } of started) child.kill('SIGKILL');
    await rm(data, { recursive: true, force: true });
  }
}

async function figuresOf(shop: Contestant, bare: Contestant, sql: Contestant): Promise<Figure[]> {
  const order = {
    method: 'POST',
    path: '/cart/v1/order',
    headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ cart: shop.cart }),
  } as const;
  const newKey = () => ({
    headers: { ...order.headers, 'idempotency-key': `bench-order-${String(requests++).padStart(8, '0')}` },
  });
  const rates = await inRounds(ROUNDS, {
    'bare node:http': () => load(bare.address, SECONDS, {}, samePage),
    'catalogue page, repeated': () => load(shop.address, SECONDS, {}, samePage),
    'SQL of a catalogue page': () => loop(sql, 'page'),
    'catalogue page': () => load(shop.address, SECONDS, {}, freshPage),
    'SQL of an order': () => loop(sql, 'order'),
    'order registration': () => load(shop.address, SECONDS, order, newKey),
  });
  type Rate = keyof typeof rates;
  const perSecond = (name: Rate): Figure => ({ name, value: median(rates[name]), unit: '/s' });
  const against = (a: Rate, b: Rate) => median(rates[a].map((rate, round) => rate / rates[b][round]!));
  return [
    perSecond('bare node:http'),
    perSecond('catalogue page, repeated'),
    {
      name: 'catalogue page, repeated, against bare node:http',
      value: against('catalogue page, repeated', 'bare node:http'),
      unit: 'x',
      limit: { atLeast: 0.4 },
    },
    perSecond('catalogue page'),
    {
      name: 'catalogue page, against its SQL alone',
      value: against('catalogue page', 'SQL of a catalogue page'),
      unit: 'x',
      limit: { atLeast: 0.5 },
    },
    perSecond('order registration'),
    {
      name: 'order registration, against its SQL alone',
      value: against('order registration', 'SQL of an order'),
      unit: 'x',
      limit: { atLeast: 0.3 },
    },
  ];
}
