import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, openBrowser } from './browser.ts';
import { buildStorefront } from './build-storefront.ts';
import { type Mode, orderAsSaid, orderDelivery, PLACES, WAYS, withGoods } from './delivering.ts';
import type { Device } from './screens.ts';
import { openStorefront, type Storefront } from './storefront.ts';

// Every delivery method, to every kind of address, in every kind of shop.
const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];
const rows = keysOf(WAYS).flatMap((way) => keysOf(PLACES).map((place) => [way, place] as const));
const worlds = (['agency', 'marketplace'] satisfies Mode[]).flatMap((mode) =>
  (['older', 'newer'] as const).map((generation) => [mode, generation] as const),
);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.for(worlds)('in a shop that is %s, over the %s generation', ([mode, generation]) => {
  let store: Storefront;
  let address: string;
  let device: Device;
  beforeAll(async () => {
    store = await openStorefront(mode);
    // All rows order the same items, more than are in stock.
    for (const { id } of await store.offers('boerewors')) {
      const headers = { 'x-operator-key': store.keys.operator };
      await store.call(`/sandbox/offers/${id}`, { method: 'PATCH', body: { stock: 10_000 }, headers });
    }
    const older = generation === 'older' ? await buildStorefront({ VITE_GENERATION: 'older' }) : undefined;
    address = older ? await store.serve(older.folder) : store.address;
    device = await withGoods(browser, address, mode);
  });
  afterAll(() => store.close());

  test.for(rows)('an order with "%s" to a %s address is stored as its pages said', async ([way, place]) => {
    const { page, troubles } = await browser.visit(address, { storageState: device });
    const said = await orderDelivery(page, way, place);
    const { token } = await store.signIn();
    const { body } = await store.call(`/api/v1/orders/${said.id}`, { token });
    expect(body.order).toMatchObject(orderAsSaid(said, way, place));
    expect(troubles).toEqual([]);
    expect(store.errors).toEqual([]);
  });
});
