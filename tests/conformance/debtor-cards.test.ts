import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { register, takeDebtorCards, textsTo } from '../world/account.ts';
import { MONDAY_MORNING, openShop } from '../world/shop.ts';

const shop = openShop();
afterAll(() => shop.sandbox.close());

const SUPPLIER = 2;
const operator = { 'x-operator-key': shop.keys.operator };
const patch = (path: string, body: object) =>
  shop.call(`/sandbox/${path}`, { method: 'PATCH', body, headers: operator });

let many = 0;
let login: string;
let me: { id: string; token: string };
beforeAll(() => takeDebtorCards(shop, SUPPLIER));
beforeEach(async () => {
  login = `07410000${String(++many).padStart(2, '0')}`;
  me = await register(shop, login);
});

const ask = (supplier_id: unknown = SUPPLIER) =>
  shop.call(`/api/v1/users/${me.id}/new_debtor_card`, { body: { supplier_id }, token: me.token });
const update = (account: object) =>
  shop.call(`/api/v2/account/users/${me.id}/update`, {
    method: 'PATCH',
    body: { account },
    token: me.token,
  });
const decide = (change: object) => patch('debtor_cards', { login, supplier_id: SUPPLIER, ...change });

describe('a request', () => {
  test('needs an ID number or a business address', async () => {
    const refused = await ask();
    expect([refused.status, refused.body.code]).toEqual([422, 'debtor_registration_required']);
    await update({ business_address_1: '1 Long Street, Cape Town' });
    expect((await ask()).status).toBe(201);
  });

  test('with an ID number is open until the supplier decides, and repeating it changes nothing', async () => {
    await update({ id_number: '8001015009087' });
    const made = await ask();
    expect([made.status, made.body.debtor_card]).toEqual([
      201,
      {
        supplier_id: SUPPLIER,
        status: 'pending',
        debtor_card_number: null,
        balance_in_cents: 0,
        limit_in_cents: null,
        top_up: null,
      },
    ]);
    const again = await ask(String(SUPPLIER));
    expect([again.status, again.body.debtor_card.status]).toEqual([200, 'pending']);
    expect((await update({})).body.account.debtor_cards).toEqual([made.body.debtor_card]);
  });

  test('to an unknown supplier, or one without debtor cards, is refused', async () => {
    await update({ id_number: '8001015009087' });
    await patch('suppliers/5', {
      client_config: { shipping: [{ name: 'COLLECT', payment_options: ['CASH'] }] },
    });
    const refused = await ask(5);
    expect([refused.status, refused.body.code]).toEqual([422, 'debtor_cards_not_offered']);
    for (const id of [999_999, 'nobody', -1]) expect((await ask(id)).status).toBe(404);
  });

  test('for another shopper, or by nobody, is refused', async () => {
    const path = `/api/v1/users/${(await shop.signIn()).id}/new_debtor_card`;
    const body = { supplier_id: SUPPLIER };
    expect((await shop.call(path, { body, token: me.token })).status).toBe(404);
    expect((await shop.call(path, { body })).status).toBe(401);
  });

  test('sent many times at once opens one card', async () => {
    await update({ id_number: '8001015009087' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
  });
});

describe('a supplier', () => {
  beforeEach(async () => {
    await update({ id_number: '8001015009087' });
    await ask();
  });

  test('that accepts gives a number and says where the card is topped up', async () => {
    const { debtor_card } = (await decide({ status: 'accepted', limit_in_cents: 50_000 })).body;
    const { supplier } = (await shop.call(`/catalog/v1/suppliers/${SUPPLIER}`)).body;
    expect(debtor_card).toEqual({
      supplier_id: SUPPLIER,
      status: 'accepted',
      debtor_card_number: expect.stringMatching(/^6201 \d{4} \d{4}$/),
      balance_in_cents: 0,
      limit_in_cents: 50_000,
      top_up: {
        bank_name: supplier.bank_name,
        bank_branch: supplier.bank_branch,
        bank_account_name: supplier.bank_account_name,
        bank_account: supplier.bank_account,
        bank_account_type: supplier.bank_account_type,
        reference: debtor_card.debtor_card_number,
      },
    });
    expect((await update({})).body.account.debtor_cards).toEqual([debtor_card]);
    expect(await textsTo(shop, login, 'debtor_card')).toEqual([
      `${supplier.name} has accepted your request for a debtor card.`,
    ]);
    const again = await ask();
    expect([again.status, again.body.code]).toEqual([409, 'debtor_card_exists']);
  });

  test('that rejects can be asked again', async () => {
    const { debtor_card } = (await decide({ status: 'rejected' })).body;
    expect([debtor_card.status, debtor_card.debtor_card_number, debtor_card.top_up]).toEqual([
      'rejected',
      null,
      null,
    ]);
    const again = await ask();
    expect([again.status, again.body.debtor_card.status]).toEqual([201, 'pending']);
  });

  test('that changes number and balance keeps the rest, and notifies nobody', async () => {
    await decide({ status: 'accepted', limit_in_cents: 100 });
    const { debtor_card } = (await decide({ debtor_card_number: 'A-1', balance_in_cents: -500 })).body;
    expect(debtor_card).toMatchObject({
      status: 'accepted',
      debtor_card_number: 'A-1',
      balance_in_cents: -500,
      limit_in_cents: 100,
      top_up: { reference: 'A-1' },
    });
    expect((await decide({ limit_in_cents: null })).body.debtor_card.limit_in_cents).toBeNull();
    expect(await textsTo(shop, login, 'debtor_card')).toHaveLength(1);
  });

  test.for([
    [{ status: 'perhaps' }, 400],
    [{ limit_in_cents: -1 }, 400],
    [{ balance_in_cents: 1.5 }, 400],
    [{ login: '0749999999' }, 404],
    [{ supplier_id: 3 }, 404],
    [{ supplier_id: 'nobody' }, 404],
  ] as const)('cannot decide with %o', async ([change, status]) => {
    expect((await decide(change)).status).toBe(status);
  });
});

describe('settings of a supplier', () => {
  test('are changed one by one, and show at once to shoppers', async () => {
    shop.sandbox.clock.set(MONDAY_MORNING);
    const before = (await shop.call('/catalog/v1/suppliers/4')).body.supplier;
    const { body } = await patch('suppliers/4', {
      closed_text: 'Closed for stock-taking.',
      slot_capacity: 1,
      client_config: { bags: true, bag_price_in_cents: 99 },
    });
    expect([body.slot_capacity, body.client_config]).toMatchObject([
      1,
      { bags: true, bag_price_in_cents: 99, shipping: expect.any(Array) },
    ]);
    expect(body.supplier).toEqual({ ...before, closed_text: 'Closed for stock-taking.' });
    expect((await shop.call('/catalog/v1/suppliers/4')).body.supplier).toEqual(body.supplier);
    const opened = await patch('suppliers/4', { closed_text: null });
    expect([opened.body.supplier.closed_text, opened.body.slot_capacity]).toEqual([null, 1]);
  });

  test.for([
    ['suppliers/999999', {}, 404],
    ['suppliers/nobody', {}, 404],
    ['suppliers/4', { slot_capacity: -1 }, 400],
    ['suppliers/4', { closed_text: ' ' }, 400],
    ['suppliers/4', { client_config: { bags: 'yes' } }, 400],
  ] as const)('cannot be changed at %s with %o', async ([path, body, status]) => {
    expect((await patch(path, body)).status).toBe(status);
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
