import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, openBrowser } from './browser.ts';
import { type Build, buildStorefront } from './build-storefront.ts';
import { haveBrought, type Mode, orderAsSaid, PLACES, WAYS, withGoods } from './delivering.ts';
import type { Device } from './screens.ts';
import { buy, centsIn, chooseShop, chooseTime, comeIn, signIn } from './shopper.ts';
import { openStorefront, type Storefront } from './storefront.ts';

let browser: Browser;
let shop: Storefront;

beforeAll(async () => {
  [browser, shop] = await Promise.all([openBrowser(), openStorefront()]);
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

const COURIER_IN_CENTS = 4_100;
const OFF_IN_CENTS = 2_500;

test('a shopper has an order brought to a new address, through a reload and a session that ends', async () => {
  const { page, troubles } = await browser.visit(shop.address);
  const at = (path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path);
  const region = (name: string) => page.getByRole('region', { name });
  await chooseShop(page);
  await comeIn(page);
  await buy(page, 'boerewors', 'Traditional boerewors');
  await buy(page, 'bread', /white bread/);

  // Too early: the first step that is not finished comes first.
  await page.goto('/checkout/payment');
  await at('/checkout/dispatch');
  await page.getByText('Choose a time first').waitFor();
  await chooseTime(page, 'Courier');
  await at('/checkout/shipping_address');
  await page.reload();
  await page.getByRole('button', { name: 'Add an address' }).click();
  await page.getByRole('textbox', { name: 'Street, suburb and town' }).fill('3 Milton Road, Townsend Est');
  await page.getByRole('list', { name: 'Places found' }).getByRole('button').click();
  await page.getByRole('textbox', { name: /^Unit/ }).fill('Flat 9');
  await page.getByRole('button', { name: 'Save and deliver here' }).click();
  await at('/checkout/confirmation');
  await region('When and where').getByText('Flat 9').waitFor();

  // The shop forgets who it is before the code is tried.
  const { token } = await shop.signIn();
  await shop.call('/api/v1/account/users/sign_out?everywhere=true', { method: 'POST', token });
  await page.getByRole('textbox', { name: 'Discount code' }).fill('r25off');
  await page.getByRole('button', { name: 'Apply' }).click();
  await at('/sign_in');
  await signIn(page);
  await at('/checkout/confirmation');
  await page.getByText('R25OFF takes R25.00 off').waitFor();
  const amount = async (where: string, term: string) =>
    centsIn(
      await region(where)
        .locator('div', { has: page.getByText(term, { exact: true }) })
        .last()
        .textContent(),
    );
  const subtotal = await amount('Your order', 'Subtotal');
  expect(await amount('Your order', 'Delivery')).toBe(COURIER_IN_CENTS);
  await expect.poll(() => amount('Total', 'Total')).toBe(subtotal + COURIER_IN_CENTS - OFF_IN_CENTS);
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  await page.getByRole('radio', { name: 'Cash' }).check({ force: true });
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'See my order' }).click();
  await page.waitForURL('**/orders/*');

  const me = await shop.signIn();
  const id = new URL(page.url()).pathname.split('/').pop() ?? '';
  const { body } = await shop.call(`/api/v1/orders/${id}`, { token: me.token });
  expect(body.order).toMatchObject({
    dispatch_method: 'PICUP',
    shipping_address: {
      formatted: '3 Milton Road, Townsend Estate, Goodwood, Cape Town, 7460',
      unit_or_floor: 'Flat 9',
    },
    discount_code: 'R25OFF',
    shipping_price_in_cents: COURIER_IN_CENTS,
    total_in_cents: subtotal + COURIER_IN_CENTS - OFF_IN_CENTS,
  });
  // What the browser says of the call that was answered with 401.
  expect(troubles.filter((text) => !text.includes('401'))).toEqual([]);
  expect(shop.errors).toEqual([]);
});

/** Every way to have goods brought, to every kind of address, in every kind of shop; it takes its time. */
const IS_WHOLE = process.env.SPAZA_DELIVERY_MATRIX === '1';
const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];

describe.runIf(IS_WHOLE)('a shopper has an order brought', () => {
  let older: Build;
  beforeAll(async () => {
    older = await buildStorefront({ VITE_GENERATION: 'older' });
  });

  const worlds = (['agency', 'marketplace'] satisfies Mode[]).flatMap((mode) =>
    (['older', 'newer'] as const).map((generation) => [mode, generation] as const),
  );
  describe.for(worlds)('in a shop that is %s, over the %s generation', ([mode, generation]) => {
    let store: Storefront;
    let address: string;
    let device: Device;
    beforeAll(async () => {
      store = await openStorefront(mode);
      // Every row wants the same goods, more of them than there are.
      for (const { id } of await store.offers('boerewors')) {
        const headers = { 'x-operator-key': store.keys.operator };
        await store.call(`/sandbox/offers/${id}`, { method: 'PATCH', body: { stock: 10_000 }, headers });
      }
      address = generation === 'older' ? await store.serve(older.folder) : store.address;
      device = await withGoods(browser, address, mode);
    });
    afterAll(() => store.close());

    const rows = keysOf(WAYS).flatMap((way) => keysOf(PLACES).map((place) => [way, place] as const));
    test.for(rows)('%s, %s address', async ([way, place]) => {
      const { page, troubles } = await browser.visit(address, { storageState: device });
      const said = await haveBrought(page, way, place);
      const { token } = await store.signIn();
      const { body } = await store.call(`/api/v1/orders/${said.id}`, { token });
      expect(body.order).toMatchObject(orderAsSaid(said, way, place));
      expect(troubles).toEqual([]);
      expect(store.errors).toEqual([]);
    });
  });
});
