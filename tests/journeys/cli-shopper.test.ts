import type { Comparison } from '@spaza/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consoleAt } from '../world/console.ts';
import { DEMO, openShop } from '../world/shop.ts';

const shop = openShop({ mode: 'marketplace' });
const { spaza, json, disk } = consoleAt(shop);
let offers: { id: number; sellable: { barcode: string; product_id: number } }[] = [];

beforeAll(async () => {
  await json('suppliers use 1');
  await json(`sign-in ${DEMO.login}`);
  offers = (await json('search rice')).offers;
});
afterAll(() => shop.sandbox.close());

describe('an account', () => {
  test('is shown and changed, and a new password signs in', async () => {
    expect((await json(['profile', 'set', '--first-name', 'Thandeka'])).account.first_name).toBe('Thandeka');
    const other = consoleAt(shop, { env: { SPAZA_NEW_PASSWORD: 'another-one' } });
    await other.json('sign-in 0831234567');
    await other.json('account set --password');
    expect((await consoleAt(shop).spaza('sign-in 0831234567')).exitCode).toBe(3);
    const renewed = consoleAt(shop, { env: { SPAZA_PASSWORD: 'another-one' } });
    expect((await renewed.json('sign-in 0831234567')).account.login).toBe('0831234567');
  });

  test('whose password was forgotten gets a code, and with it a new password', async () => {
    const forgetful = consoleAt(shop, { env: { SPAZA_NEW_PASSWORD: 'brand-new-one' } });
    await forgetful.json('password forgot 0841234567');
    const { notices } = await json('sandbox outbox --to 0841234567 --kind reset_code --limit 1');
    expect((await forgetful.spaza('password code 000000')).exitCode).not.toBe(0);
    await forgetful.json(`password code ${/\d{4,}/.exec(notices[0].text)![0]}`);
    expect((await forgetful.json('password set')).account.login).toBe('0841234567');
  });

  test('keeps addresses, each of them once', async () => {
    const { address } = await json([
      'addresses',
      'add',
      '4 Long Street',
      '--at',
      '-33.92,18.42',
      '--unit',
      '2',
    ]);
    const changed = (await json(['addresses', 'change', address.id, '--unit', '3'])).address;
    expect(changed).toMatchObject({ formatted: '4 Long Street', unit_or_floor: '3', latitude: -33.92 });
    const left = (await json(`addresses remove ${changed.id}`)).addresses.map(({ id }: { id: string }) => id);
    expect(left).toHaveLength(2);
    expect((await json('addresses list')).addresses).toHaveLength(2);
  });

  test('has a debtor card that a supplier decides about', async () => {
    expect((await json('debtor-cards top-up 1')).debtor_card.top_up.bank_name).toBeTruthy();
    await json('sandbox card 0821234567 1 --balance=-150.50 --limit 200');
    const { debtor_cards } = await json('debtor-cards list');
    expect(debtor_cards[0]).toMatchObject({ balance_in_cents: -15_050, available_in_cents: 4_950 });
  });
});

describe('a shop', () => {
  test.for([
    ['categories', 'categories'],
    ['promotions --limit 2', 'offers'],
    ['stokvel --limit 2', 'offers'],
    ['combos --limit 2', 'offers'],
    ['agencies', 'agencies'],
    ['leaflets', 'leaflets'],
    ['leaflets --near -33.92,18.42 --radius 50', 'leaflets'],
  ])('shows its %s', async ([words, list]) => {
    const found = (await json(words!))[list!];
    expect(found.length).toBeGreaterThan(0);
    if (words!.includes('--limit')) expect(found.length).toBeLessThanOrEqual(2);
  });

  test('says how to go on, where there are more pages too', async () => {
    const { stdout } = await consoleAt(shop, { isTerminal: true }).spaza('search rice --supplier 1');
    expect(stdout).toMatch(
      /\nMore: spaza search rice --supplier 1 --page 2\nNext: spaza cart add <id> \[quantity\]\n$/,
    );
  });

  test('shows what is on a shelf, and every variant of a product with its offer', async () => {
    const { category, has_more } = await json('categories 1 --limit 3');
    expect([category.products.length, has_more]).toEqual([3, true]);
    const found = await json(`products ${offers[0]!.sellable.product_id}`);
    expect(found.offers.map(({ id }: { id: number }) => id)).toContain(offers[0]!.id);
    const [{ id, sellable }] = (await json('search rice --supplier 5')).offers;
    expect((await json(`products ${id}`)).product.id).toBe(sellable.product_id);
  });

  test('says what the cart costs elsewhere, and the cheapest basket can be chosen', async () => {
    await json(`cart add ${offers[0]!.id}`);
    const { baskets } = await json('cart compare');
    expect(baskets.length).toBeGreaterThan(1);
    /** Returns the costs of the baskets that contain the whole cart, in order, for a shipping method. */
    const costs = (found: Comparison[], isBrought: boolean, cost: (basket: Comparison) => number) =>
      found
        .filter(({ missing_items_count: missing }) => !missing)
        .filter(({ shipping_cost_in_cents: courier }) => !isBrought || courier != null)
        .map(cost);
    const ascends = (amounts: number[]) =>
      expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
    ascends(costs(baskets, true, ({ total_in_cents: total }) => total));
    const brings = baskets.map(({ shipping_cost_in_cents: courier }: Comparison) => courier != null);
    expect(brings).toEqual(brings.toSorted((one: boolean, other: boolean) => Number(other) - Number(one)));
    const fetched = (await json('cart compare --collect')).baskets;
    ascends(costs(fetched, false, ({ subtotal_in_cents: goods }) => goods ?? 0));
    const chosen = await json('cart compare --choose cheapest');
    expect(chosen.cart.supplier.id).toBe(baskets[0].supplier.id);
    expect((await spaza('cart compare --choose 999')).exitCode).toBe(4);
    await json('suppliers use 1');
  });
});

test.for(['search rice', 'orders list', 'imports list', 'leaflets list'])(
  '%s names a page that there is none of, whatever stands on those before',
  async (words) => {
    const onTerminal = consoleAt(shop, { isTerminal: true, disk });
    expect((await onTerminal.spaza(`${words} --page 99`)).stdout.trim()).toBe('There is no page 99.');
  },
);

test('nothing went wrong inside the shop', () => {
  expect(shop.errors).toEqual([]);
});

test('a product whose offers cannot be read is not said to be offered by nobody', async () => {
  const visitor = consoleAt(shop);
  const product = `products ${offers[0]!.sellable.product_id}`;
  await visitor.json('sandbox faults add *.catalog.productOffers status --status 404');
  const { exitCode, stdout, stderr } = await visitor.spaza(product);
  await visitor.json('sandbox faults clear');
  expect([exitCode, stdout, stderr]).toEqual([4, '', expect.stringContaining('told to answer 404')]);
  expect((await visitor.json(product)).offers.length).toBeGreaterThan(0);
});
