import { openAsBlob } from 'node:fs';
import type { Order } from '@spaza/contracts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Db } from '../../mocks/db/db.ts';
import { readMigrations } from '../../mocks/db/migrate.ts';
import { inMemory, openPglite } from '../../mocks/db/pglite.ts';
import { createSandboxCore, type Sandbox } from '../../mocks/sandbox.ts';
import { createClock } from '../../mocks/shop/clock.ts';
import { brokenBooks, holdingsOf } from '../world/books.ts';
import { type Answer, callsOf } from '../world/shop.ts';
import { stockedShop } from '../world/stocked.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const keys = { staff: 'staff', manager: 'manager', operator: 'operator' };

/** Offset of the system clock. */
let off = 0;
const errors: unknown[] = [];
let db: Db;
let sandbox: Sandbox;
let shop: ReturnType<typeof callsOf>;

beforeAll(async () => {
  const loadDataDir = await openAsBlob(await stockedShop(inject('stocked'), 'agency'));
  db = await openPglite({ ...inMemory, attach: () => ({ options: { loadDataDir } }) });
  sandbox = createSandboxCore({
    open: async () => db,
    migrations: readMigrations,
    keys,
    passwordIterations: 1,
    clock: createClock({ now: () => Date.now() + off }),
    onError: (error) => errors.push(error),
  });
  await sandbox.ready;
  shop = callsOf(sandbox.fetch, undefined, keys.operator);
});
afterAll(() => sandbox.close());

/** Both ways in which a shop's time can jump. */
const CLOCKS = {
  "the sandbox's clock": (ms: number) => sandbox.clock.advance(ms),
  "the system's clock": (ms: number) => {
    off += ms;
  },
};
const JUMPS = { '40 minutes': 40 * MINUTE, 'a day': DAY, '40 days': 40 * DAY };

const cases = Object.entries(CLOCKS).flatMap(([clock, jump]) =>
  Object.entries(JUMPS).flatMap(([far, ms]) => [
    { what: `${clock} goes on by ${far}`, jump: () => jump(ms), back: () => jump(-ms) },
    { what: `${clock} goes back by ${far}`, jump: () => jump(-ms), back: () => jump(ms) },
  ]),
);

/** The steps of an order that is paid. Each works with whatever the previous ones achieved. */
function steps() {
  let token: string | undefined;
  let order: Order | undefined;
  let payment: string | undefined;
  const post = (path: string, key: string, body: object) =>
    shop.call(path, { token, body, headers: { 'idempotency-key': key.padEnd(16, '-') } });
  const id = crypto.randomUUID();
  return {
    id: () => order?.id,
    all: [
      async () => {
        const answer = await shop.call('/api/v2/account/users/sign_in', {
          body: { login: '0821234567', password: 'spaza123' },
        });
        token = answer.body.token;
        return answer;
      },
      async () => {
        const cart = { ...(await shop.orderableCart()), provider: 'yoco' };
        const answer = await post('/cart/v1/order', id, { cart });
        order = answer.body.order;
        return answer;
      },
      async () => {
        const answer = await post(`/api/v1/orders/${order?.id}/transactions`, `${id}-start`, {
          provider: 'yoco',
          amount_in_cents: order?.payable_balance_in_cents ?? 1000,
        });
        payment = answer.body.transaction?.id;
        return answer;
      },
      () =>
        post(`/api/v1/orders/${order?.id}/transactions/${payment}/process`, `${id}-charge`, {
          token: 'tok_test_approved',
        }),
      () => shop.call(`/api/v2/orders/${order?.id}`, { token }),
      () => shop.call(`/api/v1/orders/${order?.id}/cancel`, { token, method: 'POST' }),
    ] as (() => Promise<Answer>)[],
  };
}

test.for(cases)(
  'between any two steps of an order $what, and the shop keeps its books',
  async ({ jump, back }) => {
    // Signing in has already restocked the shelf, which adds items from nowhere.
    await shop.orderableCart();
    for (let at = 1; at < 6; at++) {
      const { all } = steps();
      const answers: Answer[] = [];
      for (const step of all.slice(0, at)) answers.push(await step());
      expect(answers.map(({ status }) => status < 300)).toEqual(Array(at).fill(true));
      const { cents } = await holdingsOf(db);
      jump();
      for (const step of all.slice(at)) {
        const { status, body } = await step();
        // It succeeds, or fails with a code.
        if (status >= 300) expect([400, 401, 404, 409, 422], `${status} ${body.code}`).toContain(status);
        expect(await brokenBooks(db)).toEqual([]);
      }
      back();
      expect((await holdingsOf(db)).cents).toBe(cents);
    }
    expect(errors).toEqual([]);
  },
);
