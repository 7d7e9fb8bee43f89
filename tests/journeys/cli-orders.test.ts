import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ONLINE_PROVIDERS } from '@spaza/contracts/vocabulary';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consoleAt } from '../world/console.ts';
import { DEMO, openShop } from '../world/shop.ts';

const shop = openShop();
const { spaza, json, disk } = consoleAt(shop);
let folder = '';
let offer = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spaza-cli-'));
  await json('suppliers use 1');
  await json(`sign-in ${DEMO.login}`);
  offer = (await json('search rice')).offers[0].id;
});
beforeEach(() => json('cart clear'));
afterAll(async () => {
  await shop.sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Places an order of several pieces of one offer, and returns it. The wallet covers one of them, but not two.
 */
async function ordered(flags: string, pieces = 4) {
  await json(`sandbox offer ${offer} --price 29.99 --stock 100`);
  await json(`cart add ${offer} ${pieces}`);
  return (await json(`checkout --slot first ${flags} --yes`)).order;
}

describe('checkout', () => {
  test.for([
    ['--collect --pay cash', { shipping_provider: 'COLLECT', provider: 'cash', status: 'pending' }],
    [
      '--deliver --address first --pay paygate --discount SPAZA10',
      { shipping_provider: 'PICUP', status: 'pending_payment', discount_in_cents: 1200 },
    ],
    ['--method manual_delivery --address first --pay yoco', { shipping_provider: 'MANUAL_DELIVERY' }],
    ['--collect --pay debtorcard --bags', { provider: 'debtorcard', requires_bags: true }],
  ] as const)('%s is an order of its own', async ([flags, order]) => {
    expect(await ordered(flags)).toMatchObject(order);
  });

  test('wallet credit that covers the goods pays for them, and one that does not orders nothing', async () => {
    expect(await ordered('--collect --credit', 1)).toMatchObject({ credit_in_cents: 2999 });
    await json(`cart add ${offer} 4`);
    const { exitCode, stderr } = await spaza('checkout --collect --slot first --credit --yes');
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('does not cover the goods')]);
  });

  test.for([
    ['--collect --deliver', 2, 'Use only one of'],
    ['--collect --address first', 2, 'need no address'],
    ['--deliver --address nowhere', 4, 'no address nowhere'],
    ['--deliver', 2, '--address first, or one of these'],
    ['--method BIKE', 2, 'Choose from: COLLECT'],
    ['', 2, '--collect, --deliver, --method MANUAL_DELIVERY'],
  ] as const)('%s orders nothing', async ([flags, code, message]) => {
    await json(`cart add ${offer} 4`);
    const words = `checkout ${flags} --slot first --pay cash --yes`.split(' ').filter(Boolean);
    const { exitCode, stderr } = await spaza(words);
    expect([exitCode, stderr]).toEqual([code, expect.stringContaining(message)]);
    expect((await json('cart clear')).cart.items).toEqual([]);
  });
});

describe('paying', () => {
  test.for(['paygate', 'shop2shop', 'moya', 'yoco'])(
    '%s declines a payment, and then takes it',
    async (name) => {
      const { reference } = await ordered(`--collect --pay ${name}`);
      const declined = await json(`pay ${reference} --outcome declined`);
      expect(declined.payment).toMatchObject({ at: 'choose', problem: { code: 'payment_declined' } });
      const paid = await json(`pay ${reference} --outcome approved`);
      expect([paid.payment.at, paid.order.status, paid.transaction.provider]).toEqual([
        'paid',
        'pending',
        name,
      ]);
      const again = await spaza(`pay ${reference} --outcome approved --json`);
      expect([again.exitCode, again.json()]).toMatchObject([1, { error: { code: 'already_paid' } }]);
    },
  );

  test('an order that is paid in cash is not paid online unless that is asked for', async () => {
    const { reference } = await ordered('--collect --pay cash');
    const atTerminal = consoleAt(shop, { isTerminal: true, disk });
    const { exitCode, stdout, stderr } = await atTerminal.spaza(`pay ${reference}`);
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('due when you get the goods')]);
    expect(stderr).not.toContain('How do you want to pay?');
    expect((await json(`pay ${reference} --provider yoco`)).payment.at).toBe('card_form');
  });

  test('a payment that was begun is gone on with, one that hangs is resolved, and another provider may take over', async () => {
    const { reference } = await ordered('--collect --pay paygate');
    const [begun, seen] = [await json(`pay ${reference}`), await json(`pay ${reference}`)];
    expect(begun.payment).toMatchObject({ at: 'page', url: expect.stringContaining('/pay/paygate/') });
    expect(seen.transaction.id).toBe(begun.transaction.id);
    const late = await json(`pay ${reference} --provider moya --outcome late`);
    expect(late).toMatchObject({ payment: { at: 'under_way' }, transaction: { provider: 'moya' } });
    expect((await json(`pay ${reference} --resolve`)).payment.at).toBe('paid');
    expect(
      (
        await json(
          `pay ${(await ordered('--collect --pay cash')).reference} --provider yoco --card 4111111111111111`,
        )
      ).payment.at,
    ).toBe('paid');
  });

  test.for([
    ['--outcome aproved', 'Did you mean approved?'],
    ['--outcome approved --card 1', 'not both'],
    ['--provider visa', ONLINE_PROVIDERS.join(', ')],
  ])('%s is refused before anything is sent', async ([flags, message]) => {
    const { exitCode, stderr } = await spaza(`pay SPZ-NOBODY ${flags}`);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message!)]);
  });
});

describe('an order', () => {
  test('is changed whole, and what is only looked at is not changed', async () => {
    const { reference, order_items } = await ordered('--collect --pay cash', 2);
    const [line] = order_items;
    const looked = await json(`orders modify ${reference} --set ${line.id}=5 --dry-run`);
    expect(looked).toMatchObject({ dry_run: true, order: { total_in_cents: 5 * 2999 } });
    expect((await json(`orders show ${reference}`)).order.total_in_cents).toBe(2 * 2999);
    const other = (await json('search sugar')).offers.find(({ per_kg }: { per_kg: boolean }) => !per_kg);
    await json(`sandbox offer ${other.id} --stock 10`);
    const words = ['orders', 'modify', reference, '--set', `${line.id}=3`, '--add', `${other.id}=1`, '--yes'];
    expect((await json(words)).order.order_items).toHaveLength(2);
    expect((await json(`orders remove ${reference} ${line.id} --yes`)).order.order_items).toHaveLength(1);
  });

  test('that would be none that the shop takes is not changed, and the reason has its name', async () => {
    const { reference } = await ordered('--collect --pay cash', 2);
    const { offers } = (await shop.call('/catalog/v1/suppliers/1/stokvel_active')).body;
    await json(`sandbox offer ${offers[0].id} --stock 10`);
    const refused = await spaza(`orders modify ${reference} --add ${offers[0].id}=1 --yes --json`);
    expect([refused.exitCode, refused.json()]).toMatchObject([1, { error: { code: 'stokvel_refused' } }]);
  });

  test('whose change was sent and not answered is changed once', async () => {
    const { reference } = await ordered('--collect --pay cash', 2);
    await json('sandbox faults add *.order.modify cut --after-bytes 0');
    const change = `orders modify ${reference} --add ${offer}=1 --yes`;
    expect((await spaza(change)).exitCode).toBe(5);
    await json('sandbox faults clear');
    const { exitCode, stderr } = await spaza(change);
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining('cannot be made twice')]);
    const { order } = await json(`orders show ${reference}`);
    const pieces = order.order_items.reduce((sum: number, { qty }: { qty: number }) => sum + qty, 0);
    expect(pieces).toBe(3);
  });

  test('that ran short is accepted, watched to its end, billed, reviewed and bought again', async () => {
    const { reference, id, order_items } = await ordered('--collect --pay cash');
    await json(`staff complete ${id} --short ${order_items[0].id}=1`);
    expect((await json(`orders accept ${reference} --yes`)).order.order_items[0].qty).toBe(1);
    await json(`sandbox move ${id} collected`);
    const watched = await spaza(`orders watch ${reference} --json`);
    expect(watched.json()).toMatchObject({ order: { status: 'collected' } });
    expect(watched.stderr).toContain(`${reference}: collected`);
    expect((await spaza(`orders watch ${reference} --until delivered`)).exitCode).toBe(1);

    const file = path.join(folder, 'invoice.pdf');
    await json(['orders', 'invoice', reference, '--output', file]);
    const saved = await readFile(file, 'latin1');
    expect(saved).toMatch(/^%PDF-/);
    expect((await spaza(['orders', 'invoice', reference, '--output', file])).exitCode).toBe(2);
    expect(await readFile(file, 'latin1')).toBe(saved);
    for (const flags of ['', ' --force']) {
      const refused = await spaza(`orders invoice ${reference} -o -${flags}`);
      expect([refused.exitCode, refused.stderr]).toEqual([
        2,
        expect.stringContaining('not written to stdout'),
      ]);
      expect(existsSync('-')).toBe(false);
    }

    expect((await spaza(`orders review ${reference} --rating 5 --comment late`)).exitCode).toBe(2);
    expect(
      (await json(`orders review ${reference} --rating 4 --comment late`)).order.reviewed_at,
    ).toBeTruthy();
    const again = await json(`orders reorder ${reference}`);
    expect(again.cart.items).toMatchObject([{ offer: { id: offer }, qty: 1 }]);
    await json('cart clear');
  });

  test('is cancelled once, however often that is asked for, and not without a yes', async () => {
    const { reference } = await ordered('--collect --pay cash');
    expect((await spaza(`orders cancel ${reference}`)).exitCode).toBe(2);
    for (const _ of [1, 2]) {
      expect((await json(`orders cancel ${reference} --yes`)).order.status).toBe('cancelled');
    }
    expect((await spaza(`orders modify ${reference} --add ${offer}=1 --yes`)).exitCode).toBe(1);
  });
});

test('nothing went wrong inside the shop', () => {
  expect(shop.errors).toEqual([]);
});
