import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Order } from '@spaza/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '../../mocks/db/db.ts';
import { openPglite } from '../../mocks/db/pglite.ts';
import { inFolder } from '../../mocks/db/pglite-folder.ts';
import { atLength } from '../world/at-length.ts';
import { brokenBooks, holdingsOf } from '../world/books.ts';
import { DidNotOpen, type ServerProcess, startServer } from '../world/server.ts';
import { callsOf } from '../world/shop.ts';
import { stockFolder } from '../world/stock-folder.ts';

// A file size limit simulates a full disk: every system can set one without extra privileges. It reports a
// different code than a full disk, and does not prevent new files.
const SEGMENT = 16 * 1024 * 1024;
/** How much the log may still grow when the disk fills up: enough for several orders. */
const ROOM = 400_000;
/** Unit of `ulimit -f`. */
const BLOCK = 512;

const OPERATOR = 'the-operator-of-this-test';

let data = '';
let server: ServerProcess | undefined;
/** Each opens several shops in sequence. */
vi.setConfig({ testTimeout: 240_000 });
beforeEach(async (context) => {
  if (process.platform === 'win32') context.skip('Windows holds no program to a size of its files.');
  data = await mkdtemp(path.join(tmpdir(), 'spaza-disk-'));
});
afterEach(async () => {
  await server?.end('SIGKILL');
  server = undefined;
  if (data) await rm(data, { recursive: true, force: true });
});

const env = () => ({ SPAZA_DATA: data, SPAZA_OPERATOR_KEY: OPERATOR });

async function look<T>(read: (db: Db) => Promise<T>): Promise<T> {
  const db = await openPglite(inFolder(path.join(data, 'db')));
  try {
    return await read(db);
  } finally {
    await db.close();
  }
}
// The shelf is restocked first, so that items do not run out.
const inOrder = async (db: Db) => ({ broken: await brokenBooks(db), cents: (await holdingsOf(db)).cents });

/** Where the log would end in its file once there is no room left, in bytes. */
async function full(): Promise<number> {
  const [row] = await look((db) =>
    db.query<{ at: number }>(`select (pg_current_wal_lsn() - '0/0') % ${SEGMENT} as at`),
  );
  return row!.at + ROOM;
}

/** Orders until the shop refuses, and returns the placed orders and the refusal. */
async function orderUntilRefused() {
  const shop = callsOf(fetch, server!.address, OPERATOR);
  const { token } = await shop.signIn();
  const cart = await shop.orderableCart();
  const items = cart.items.slice(0, 1).map((line) => ({ ...line, qty: 1 }));
  const slots = await shop.slots();
  const placed: Order[] = [];
  for (let at = 0; ; at++) {
    const key = `order-on-a-full-disk-${at}`;
    const order = { ...cart, items, collection_date: slots[at % slots.length]!.value };
    const send = (origin = server!.address) =>
      callsOf(fetch, origin).call('/cart/v1/order', {
        token,
        body: { cart: order },
        headers: { 'idempotency-key': key },
      });
    const answer = await send();
    if (answer.status !== 201) return { placed, answer, again: send, token };
    placed.push(answer.body.order);
  }
}

async function expectKept(placed: readonly Order[], token: string): Promise<void> {
  const { call } = callsOf(fetch, server!.address);
  for (const order of placed)
    expect((await call(`/api/v2/orders/${order.id}`, { token })).body.order).toEqual(order);
}

test('a shop on a full disk refuses, ends when told, and has lost nothing once there is room', async () => {
  await stockFolder(data);
  const { cents } = await look(inOrder);
  server = await startServer(env(), `-S -f ${Math.ceil((await full()) / BLOCK)}`);
  const { placed, answer, again, token } = await orderUntilRefused();
  expect(placed.length).toBeGreaterThan(0);
  expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
  // No later request keeps the process busy.
  expect((await again()).status).toBe(503);
  expect((await callsOf(fetch, server.address).call('/openapi/newer.json')).status).toBe(200);
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });

  server = await startServer(env());
  await expectKept(placed, token);
  expect((await again(server.address)).status).toBe(201);
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(await look(inOrder)).toEqual({ broken: [], cents });
});

test.runIf(atLength)('a shop whose disk has room again recovers by itself', async (context) => {
  if (spawnSync('prlimit', ['--version']).error) return context.skip('There is no prlimit here.');
  await stockFolder(data);
  const most = await full();
  server = await startServer(env());
  const allow = (bytes: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', String(server!.pid), `--fsize=${bytes}:unlimited`]);
  allow(most);
  const { placed, again, token } = await orderUntilRefused();
  allow('unlimited');
  await expect.poll(async () => (await again()).status, { timeout: 30_000 }).toBe(201);
  await expectKept(placed, token);
  expect(server.complaints()).toContain('The embedded database has stopped: could not write');
});

test.runIf(atLength)('a new shop without room says so, and its folder opens once there is some', async () => {
  const refused = await startServer(env(), '-f 2000').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DidNotOpen);
  expect((refused as DidNotOpen).said).toContain(
    `The shop in the folder ${path.join(data, 'db')} cannot be opened`,
  );
  expect(await look((db) => db.query('select 1 as one'))).toEqual([{ one: 1 }]);
});
