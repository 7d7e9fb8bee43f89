import { randomBytes } from 'node:crypto';
import type { Order } from '@spaza/contracts';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atLength } from '../world/at-length.ts';
import { brokenBooks } from '../world/books.ts';
import { startPostgres, type TestPostgres } from '../world/postgres.ts';
import { type ServerProcess, startServer } from '../world/server.ts';
import { callsOf } from '../world/shop.ts';
import { makeSmallDisk, type SmallDisk } from '../world/small-disk.ts';
import { stockFolder } from '../world/stock-folder.ts';

/* A disk that is really full, if one can be created. */

const MB = 1_000_000;
const KEYS = {
  SPAZA_OPERATOR_KEY: 'the-operator-of-this-test',
  SPAZA_MANAGER_KEY: 'the-manager-of-this-test',
};

let disk: SmallDisk | undefined;
let server: ServerProcess | undefined;
let postgres: TestPostgres | undefined;
vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 });
beforeEach((context) => {
  disk = atLength ? makeSmallDisk(700 * MB) : undefined;
  if (!disk) context.skip('No disk can be made here, or there is no time for it.');
});
afterEach(async () => {
  await server?.end('SIGKILL');
  await postgres?.stop();
  disk?.remove();
  server = undefined;
  postgres = undefined;
});

/** Checks that a request is refused for lack of space, not for a fault of the caller. */
const noRoom = ({ status, body }: { status: number; body: { code?: string } }) =>
  expect([status, body.code]).toEqual([503, 'unavailable']);

test('a file for which the disk has no room leaves nothing behind, and is taken once there is some', async () => {
  const data = `${disk!.folder}/data`;
  await stockFolder(data);
  // On a busy machine a client may pause in the middle of its file.
  server = await startServer({ ...KEYS, SPAZA_DATA: data, SPAZA_IDLE_TIMEOUT: '600' });
  const { call } = callsOf(fetch, server.address);
  const headers = { 'http-x-auth': KEYS.SPAZA_MANAGER_KEY };
  const leaflets = async () =>
    (await call('/sandbox/leaflets?supplier_id=1', { headers })).body.leaflets.length as number;
  // The engine would compress repetitive data to a fraction of its size.
  const picture = new Blob(['GIF89a', randomBytes(8 * MB)]);
  const publish = () => {
    const upload = new FormData();
    upload.set('name', 'Specials');
    upload.set('file', picture, 'specials.gif');
    upload.set('supplier_ids', '1');
    upload.set('start_at', new Date(Date.now() - 86_400_000).toISOString());
    upload.set('end_at', new Date(Date.now() + 86_400_000).toISOString());
    return call('/sandbox/leaflets', { method: 'POST', upload, headers });
  };
  const before = await leaflets();
  disk!.fill(2 * MB);
  noRoom(await publish());
  disk!.empty();
  await expect.poll(async () => (await publish()).status, { timeout: 60_000 }).toBe(201);
  expect(await leaflets()).toBe(before + 1);
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
});

test('a PostgreSQL whose disk fills up loses no order that was acknowledged', async (context) => {
  postgres = await startPostgres({ durable: true, within: disk!.folder });
  if (!postgres) return context.skip('There is no PostgreSQL here.');
  const database = await postgres.createDatabase();
  server = await startServer({ ...KEYS, SPAZA_DATA: `${disk!.folder}/keys`, DATABASE_URL: database });
  const shop = callsOf(fetch, server.address, KEYS.SPAZA_OPERATOR_KEY);
  const { token } = await shop.signIn();
  const cart = await shop.orderableCart();
  const items = cart.items.slice(0, 1).map((line) => ({ ...line, qty: 1 }));
  const slots = await shop.slots();
  const order = (at: number) =>
    shop.call('/cart/v1/order', {
      token,
      body: { cart: { ...cart, items, collection_date: slots[at % slots.length]!.value } },
      headers: { 'idempotency-key': `order-on-a-full-disk-${at}` },
    });
  disk!.fill(1 * MB);
  const placed: Order[] = [];
  let answer = await order(0);
  for (; answer.status === 201; answer = await order(placed.length)) placed.push(answer.body.order);
  noRoom(answer);

  disk!.empty();
  if (postgres.hasEnded()) await postgres.restart();
  await expect.poll(async () => (await order(placed.length)).status, { timeout: 120_000 }).toBe(201);
  for (const one of placed)
    expect((await shop.call(`/api/v2/orders/${one.id}`, { token })).body.order).toEqual(one);
  const client = new pg.Client(database);
  await client.connect();
  const query = async <T>(sql: string, params?: readonly unknown[]) =>
    (await client.query(sql, params as unknown[])).rows as T[];
  expect(await brokenBooks({ query })).toEqual([]);
  await client.end();
});
