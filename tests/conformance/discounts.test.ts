import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkoutAt } from '../world/checkout.ts';
import { DEMO, openShop } from '../world/shop.ts';

const shop = openShop();
const checkout = checkoutAt(shop);
const { validate, order } = checkout;
afterAll(() => shop.sandbox.close());

let cart: Awaited<ReturnType<typeof checkout.cartOf>>;
/** Three shoppers. */
let token = '';
let thandi = '';
let ayesha = '';
beforeAll(async () => {
  cart = await checkout.cartOf(await checkout.offerAt('rice', 20_001), 1);
  ({ token } = await shop.signIn({ login: '0831234567', password: DEMO.password }));
  ({ token: thandi } = await shop.signIn());
  ({ token: ayesha } = await shop.signIn({ login: '0841234567', password: DEMO.password }));
});

const with_ = (discount_code: string, more: object = {}) => ({ ...cart, discount_code, ...more });
const cancel = (id: string) => shop.call(`/api/v1/orders/${id}/cancel`, { method: 'POST', token });

describe('a code', () => {
  test.for([
    ['SPAZA10', 2_000],
    [' spaza10 ', 2_000],
    ['R25OFF', 2_500],
    ['PAROW5', 1_000],
  ] as const)('%s takes off %i cents, in the order as in the validation', async ([code, cents]) => {
    expect(await validate(with_(code), token)).toMatchObject({
      discount_code: code.trim().toUpperCase(),
      discount_codes_enabled: true,
      discount_code_error: null,
      discount_in_cents: cents,
      subtotal_in_cents: 20_001,
      total_in_cents: 20_001 - cents,
    });
    const { body } = await order(with_(code), token);
    expect(body.order).toMatchObject({
      discount_code: code.trim().toUpperCase(),
      discount_in_cents: cents,
      subtotal_in_cents: 20_001,
      total_in_cents: 20_001 - cents,
    });
  });

  test.for([
    ['NOSUCH', 'invalid_discount_code', 'Invalid discount code'],
    ['WINTER30', 'invalid_discount_code', 'Invalid discount code'],
    ['BULK50', 'discount_minimum', 'This discount code needs goods for at least R500.00.'],
  ] as const)('%s is refused', async ([code, reason, message]) => {
    expect(await validate(with_(code), token)).toMatchObject({
      discount_code: null,
      discount_code_error: message,
      discount_in_cents: 0,
      total_in_cents: 20_001,
    });
    const refused = await order(with_(code), token);
    expect([refused.status, refused.body.code, refused.body.messages]).toEqual([422, reason, [message]]);
    expect(refused.body.validation.discount_code_error).toBe(message);
  });

  test('of one supplier is unknown at another', async () => {
    const [offer] = await shop.offers('rice', 2);
    const other = { supplier_id: 2, items: [{ offer: { id: offer?.id }, qty: 1 }], discount_code: 'PAROW5' };
    expect((await validate(other, token)).discount_code_error).toBe('Invalid discount code');
  });

  test('for large orders is valid from its amount on', async () => {
    const items = [{ ...cart.items[0], qty: 3 }];
    expect((await validate(with_('BULK50', { items }), token)).discount_in_cents).toBe(5_000);
  });

  test('never makes an order smaller than the minimum', async () => {
    const small = await checkout.cartOf(await checkout.offerAt('sugar', 3_000), 1);
    const refused = await order({ ...small, discount_code: 'R25OFF' }, token);
    expect([refused.status, refused.body.code]).toEqual([422, 'minimum_order']);
  });
});

describe('a limit', () => {
  test('for every shopper lasts until the order is cancelled, and does not count others', async () => {
    const placed = await order(with_('WELCOME'), token);
    expect(placed.body.order.discount_in_cents).toBe(1_500);
    const refused = await order(with_('WELCOME'), token);
    expect([refused.status, refused.body.code, refused.body.messages]).toEqual([
      422,
      'discount_limit_reached',
      ['Discount code limit reached'],
    ]);
    expect((await order(with_('WELCOME'), ayesha)).status).toBe(201);
    await cancel(placed.body.order.id);
    expect((await order(with_('WELCOME'), token)).status).toBe(201);
  });

  test('for all shoppers holds for simultaneous orders', async () => {
    const tokens = Array.from({ length: 8 }, (_, at) => [token, thandi, ayesha][at % 3]!);
    const orders = await Promise.all(tokens.map((each) => order(with_('FIRST3'), each)));
    expect(orders.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(orders.filter(({ body }) => body.code === 'discount_limit_reached')).toHaveLength(5);
    expect((await validate(with_('FIRST3'), token)).discount_code_error).toBe('Discount code limit reached');
  });

  test('is not used up by a refused order, and holds for one shopper’s simultaneous orders', async () => {
    const tooMuch = { items: [{ ...cart.items[0], qty: 900_000 }] };
    expect((await order(with_('WELCOME', tooMuch), thandi)).body.code).toBe('all_out_of_stock');
    expect((await order(with_('WELCOME', { collection_date: 'never' }), thandi)).body.code).toBe('slot_gone');
    const orders = await Promise.all(Array.from({ length: 4 }, () => order(with_('WELCOME'), thandi)));
    expect(orders.filter(({ status }) => status === 201)).toHaveLength(1);
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
