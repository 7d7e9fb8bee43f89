import type { Offer } from '@spaza/contracts';
import { expect, test } from 'vitest';
import { searchOf } from '../search/search-of.ts';
import { begin } from '../testing/begin.ts';
import { kasi, mzansi, offerOf, tea, wors } from '../testing/goods.ts';
import { browseOf } from './browse-of.ts';
import type { Pages } from './pages.ts';

const soap = offerOf(mzansi, 'soap', 2500);
const rice = offerOf(mzansi, 'rice', 6000);

/** A shopper at the first of two suppliers, each with two offers. */
async function atFirst() {
  const world = begin();
  world.shop.sells(soap, rice);
  await world.session.supplier.choose(kasi);
  return { ...world, browse: browseOf(world.session), search: searchOf(world.session) };
}
const idsOf = ({ items }: Pages<{ id: Offer['id'] }>) => items.value.map(({ id }) => id);

test('offers of a supplier are gone with another one, whose list begins with its first page', async () => {
  const { session, browse, search } = await atFirst();
  const promotions = browse.promotions();
  await search.search('tea');
  for (const list of [promotions, search.results]) {
    await session.supplier.choose(kasi);
    await list.more();
    await list.more();
    expect([idsOf(list), list.hasMore.value]).toEqual([[tea.id, wors.id], false]);
    await session.supplier.choose(mzansi);
    expect([idsOf(list), list.hasMore.value]).toEqual([[], true]);
    await list.more();
    expect([idsOf(list), list.hasMore.value]).toEqual([[soap.id], true]);
  }
});

test('a page that comes after the supplier was changed is not shown', async () => {
  const { session, shop, browse } = await atFirst();
  const promotions = browse.promotions();
  let answer = () => {};
  shop.wraps('catalog.promotions', (go) => new Promise((resolve) => (answer = () => resolve(go()))));
  const late = promotions.more();
  await session.supplier.choose(mzansi);
  answer();
  await late;
  expect(idsOf(promotions)).toEqual([]);
  const own = promotions.more();
  answer();
  await own;
  expect(idsOf(promotions)).toEqual([soap.id]);
});

test('the same supplier, read again, keeps its list', async () => {
  const { session, shop, browse } = await atFirst();
  const promotions = browse.promotions();
  await promotions.more();
  shop.suppliers = [{ ...kasi, name: 'Kasi Fresher' }, mzansi];
  await session.supplier.refresh();
  expect(idsOf(promotions)).toEqual([tea.id]);
});

test('a shelf is that of the supplier who is selected', async () => {
  const { session, browse } = await atFirst();
  const { category, products } = browse.category(1);
  await products.more();
  await session.supplier.choose(mzansi);
  await products.more();
  expect([category.value?.name, idsOf(products)]).toEqual(['Of 2', [soap.id]]);
});

test('a search at one supplier has found nothing yet at another', async () => {
  const { session, search } = await atFirst();
  await search.search('tea');
  expect(search.state.value).toBe('found');
  await session.supplier.choose(mzansi);
  expect([search.query.value, search.state.value]).toEqual(['tea', 'idle']);
  await search.again();
  expect([search.state.value, idsOf(search.results)]).toEqual(['found', [soap.id]]);
});
