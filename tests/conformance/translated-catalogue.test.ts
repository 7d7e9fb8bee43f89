import { afterAll, describe, expect, test } from 'vitest';
import { managerOf } from '../world/manager.ts';
import { openShop } from '../world/shop.ts';

const shop = openShop();
afterAll(() => shop.sandbox.close());
shop.sandbox.clock.freeze(true);
shop.sandbox.clock.set(Date.parse('2026-11-21T14:00:00+02:00'));

const af = { 'accept-language': 'af' };
const fr = { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.5' };
const namesOf = (list: { name: string }[]): string[] => list.map(({ name }) => name);

const SUPPLIERS = [
  ['older', '/catalog/v1/suppliers'],
  ['newer', '/api/v2/suppliers'],
] as const;

test('names categories in the language that is asked for', async () => {
  const named = async (headers?: Record<string, string>) =>
    namesOf((await shop.call('/catalog/v1/categories', headers && { headers })).body.categories);
  const [english, afrikaans, french] = [await named(), await named(af), await named(fr)];
  expect([english[0], afrikaans[0], french[0]]).toEqual([
    'Fruit & vegetables',
    'Vrugte en groente',
    'Fruits et légumes',
  ]);
  expect(afrikaans.filter((name) => english.includes(name))).toEqual([]);
  expect(french.filter((name) => english.includes(name))).toEqual([]);
});

test('a tag of one language does not stand for another', async () => {
  const path = '/catalog/v1/categories';
  const etag = (await shop.call(path, { headers: af })).headers.get('etag') ?? '';
  const again = (headers: Record<string, string>) =>
    shop.call(path, { headers: { ...headers, 'if-none-match': etag } });
  expect([(await again(af)).status, (await again(fr)).status, (await again({})).status]).toEqual([
    304, 200, 200,
  ]);
});

test('names a category, its products and their offers', async () => {
  const { body } = await shop.call('/catalog/v1/categories');
  const drinks = body.categories.find(({ name }: { name: string }) => name === 'Drinks');
  const juice = drinks.categories.find(({ name }: { name: string }) => name === 'Juice & cordial');
  const { category } = (await shop.call(`/catalog/v1/categories/${juice.id}`, { headers: af })).body;
  expect(category.name).toBe('Sap en aanmaakdrank');
  const [product] = category.products;
  expect(product).toMatchObject({
    name: 'Vrugtesapmengsel',
    catalog_paths: ['Drankies / Sap en aanmaakdrank'],
  });
  const offer = product.offers.find(({ sellable }: { sellable: { measurement: string } }) =>
    sellable.measurement.startsWith('6 x'),
  );
  expect(offer).toMatchObject({
    name: expect.stringMatching(
      /^(Boordvars|Tropiland) vrugtesapmengsel (Lemoen|Mango|Appel|Koejawel|Tropies) 6 x 200 ml$/,
    ),
    root_category_name: 'Drankies',
    sellable: { product: 'Vrugtesapmengsel', correlations: [{ relation_name: 'Geur' }] },
  });
});

test('names what a combo contains', async () => {
  const { offers } = (await shop.call('/catalog/v1/offers/search?query=braai%20combo', { headers: fr })).body;
  expect(offers[0].name).toBe('Formule braai');
  expect(namesOf(offers[0].sellable.combo_items)).toEqual(
    expect.arrayContaining(['Vuurwarm charbon de bois 4 kg', 'Mama Zodwa chakalaka Doux 400 g']),
  );
});

test.for([
  ['af', 'skottelgoedseep', /^\S+( \S+)? skottelgoedseep /],
  ['fr', 'haricots', /haricots/],
  ['af', 'tandepasta', /tandepasta/],
] as const)('in %s, "%s" is found by its name', async ([language, query, name]) => {
  const { body } = await shop.call(`/catalog/v1/offers/search?query=${query}`, {
    headers: { 'accept-language': language },
  });
  expect(body.offers[0].name).toMatch(name);
});

test('finds products by the translated name of their category', async () => {
  const { offers } = (await shop.call('/catalog/v1/offers/search?query=huishouding%20skoonmaak')).body;
  expect(offers.length).toBeGreaterThan(0);
});

describe.for(SUPPLIERS)('in the %s generation', ([, suppliers]) => {
  const closed = async (id: number, headers: Record<string, string>) =>
    (await shop.call(`${suppliers}/${id}`, { headers })).body.supplier.closed_text;

  test('says when a supplier opens again', async () => {
    expect([await closed(5, af), await closed(5, fr), await closed(5, {})]).toEqual([
      'Maak Maandag om 07:00 oop. Jy kan vir later bestel.',
      'Ouvre lundi à 07:00. Vous pouvez commander pour plus tard.',
      'Opens on Monday at 07:00. You can order for later.',
    ]);
  });

  test('says why a supplier is closed, unless it says so in its own words', async () => {
    expect([await closed(9, af), await closed(9, fr)]).toEqual([
      'Gesluit vir voorraadopname. Ons maak Maandag weer oop.',
      'Fermé pour inventaire. Réouverture lundi.',
    ]);
    await shop.call('/sandbox/suppliers/8', {
      method: 'PATCH',
      body: { closed_text: 'Gone fishing' },
      headers: { 'x-operator-key': shop.sandbox.keys.operator },
    });
    expect(await closed(8, af)).toBe('Gone fishing');
  });
});

test('names public holidays', async () => {
  const { supplier } = (await shop.call('/api/v2/suppliers/1', { headers: af })).body;
  expect(supplier.hours.map(({ dayname }: { dayname: string }) => dayname)[0]).toBe('Monday');
  shop.sandbox.clock.set(Date.parse('2026-12-25T10:00:00+02:00'));
  const christmas = (await shop.call('/api/v2/suppliers/1', { headers: fr })).body.supplier;
  expect(christmas.closed_text).toBe(
    'Fermé aujourd’hui : Noël. Ouvre demain à 08:00. Vous pouvez commander pour plus tard.',
  );
  expect(
    christmas.hours.find(({ dayname }: { dayname: string }) => dayname === 'Friday').formatted_hours,
  ).toBe('Fermé (Noël)');
  shop.sandbox.clock.set(Date.parse('2026-11-21T14:00:00+02:00'));
});

test('shows banners and leaflets with their texts', async () => {
  const { banners } = (await shop.call('/api/v2/banners', { headers: af })).body;
  expect(banners[0].target_name).toBe('Super-mieliemeel');
  expect(new URL(banners[0].image_url, 'http://shop.test').searchParams.get('title')).toBe(
    'Pap vir die hele maand',
  );
  const { leaflets } = (await shop.call('/catalog/v1/suppliers/1/leaflets', { headers: fr })).body;
  expect(namesOf(leaflets)).toEqual(['Les promos de la semaine dernière']);
});

test('names what has changed in a cart', async () => {
  const { items } = await shop.orderableCart();
  const cheaper = items.map((item) => ({ ...item, offer: { ...item.offer, price_in_cents: 1 } }));
  const named = async (headers: Record<string, string>) => {
    const { body } = await shop.call('/api/v1/offers/validate_picks', { body: { items: cheaper }, headers });
    return body.updated.map(({ offer }: { offer: { name: string } }) => offer.name);
  };
  const english = await named({});
  expect(english).toHaveLength(items.length);
  expect(await named(fr)).not.toEqual(english);
});

test('keeps the one name of what a manager imports', async () => {
  const file = 'barcode,name,category\n6009999999994,iPhone cable,Kitchen & storage\n';
  const { body } = await managerOf(shop).apply('products', file, null);
  expect(body.import.status).toBe('applied');
  await managerOf(shop).apply('offers', 'barcode,price\n6009999999994,99.99\n');
  const { offers } = (await shop.call('/catalog/v1/offers/search?query=iphone', { headers: af })).body;
  expect(offers[0]).toMatchObject({
    name: 'iPhone cable',
    root_category_name: 'Huishouding en braai',
    sellable: { product: 'iPhone cable' },
  });
});

test('names the lines of an order, wherever it is read, in the language that is asked for', async () => {
  const { token, id: user } = await shop.signIn();
  const { id } = await shop.placeOrder(token);
  const read = async (path: string, headers?: Record<string, string>) =>
    (await shop.call(path, { token, ...(headers && { headers }) })).body;
  const namesIn = (order: { order_items: { name: string; sellable: { name: string } }[] }) =>
    order.order_items.flatMap(({ name, sellable }) => [name, sellable.name]);
  const path = `/api/v2/orders/${id}`;
  const english = namesIn((await read(path)).order);
  const afrikaans = namesIn((await read(path, af)).order);
  expect(afrikaans.filter((name) => english.includes(name))).toEqual([]);
  const { orders } = await read(`/api/v2/users/${user}/orders`, af);
  expect(namesIn(orders[0])).toEqual(afrikaans);
});
