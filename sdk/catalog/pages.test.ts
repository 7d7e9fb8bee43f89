import type { Offer } from '@spaza/contracts';
import { EVERY_CAPABILITY } from '@spaza/contracts/capabilities';
import { expect, test, vi } from 'vitest';
import { createGateway } from '../gateway/create-gateway.ts';
import { createSession } from '../session/session.ts';
import { begin } from '../testing/begin.ts';
import { kasi, mzansi, offerOf, tea, wors } from '../testing/goods.ts';
import { browseOf } from './browse-of.ts';
import type { Pages } from './pages.ts';
import { searchOf } from './search/search-of.ts';

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

test('another supplier clears the list, which begins with its first page', async () => {
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

test('ignores a page that arrives after the supplier was changed', async () => {
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

test('keeps the list if the same supplier is read again', async () => {
  const { session, shop, browse } = await atFirst();
  const promotions = browse.promotions();
  await promotions.more();
  shop.suppliers = [{ ...kasi, name: 'Kasi Fresher' }, mzansi];
  await session.supplier.refresh();
  expect(idsOf(promotions)).toEqual([tea.id]);
});

test('a category shows the products of the selected supplier', async () => {
  const { session, browse } = await atFirst();
  const { category, products } = browse.category(1);
  await products.more();
  await session.supplier.choose(mzansi);
  await products.more();
  expect([category.value?.name, idsOf(products)]).toEqual(['Of 2', [soap.id]]);
});

test('results of one supplier are not shown at another', async () => {
  const { session, search } = await atFirst();
  await search.search('tea');
  expect(search.state.value).toBe('found');
  await session.supplier.choose(mzansi);
  expect([search.query.value, search.state.value]).toEqual(['tea', 'idle']);
  await search.again();
  expect([search.state.value, idsOf(search.results)]).toEqual(['found', [soap.id]]);
});

/** A shop over the wire that answers on demand, and ends a call that is aborted. */
async function overTheWire() {
  const answers: (() => void)[] = [];
  const gateway = createGateway({
    generation: 'newer',
    addresses: { provider: 'http://shop.test' },
    capabilities: EVERY_CAPABILITY,
    fetch: (_url, { signal }) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        answers.push(() => resolve(Response.json({ status: 'ok', offers: [soap] })));
      }),
  });
  const session = createSession({ gateway });
  await session.supplier.choose(kasi);
  const sent = (count: number) => vi.waitFor(() => expect(answers).toHaveLength(count));
  return { session, answers, sent };
}

test('a page of a supplier that was left is discarded without a failure', async () => {
  const { session, answers, sent } = await overTheWire();
  const promotions = browseOf(session).promotions();
  const late = promotions.more();
  await sent(1);
  await session.supplier.choose(mzansi);
  const own = promotions.more();
  expect(await late).toEqual({ ok: true, value: [] });
  await sent(2);
  answers[1]?.();
  expect(await own).toMatchObject({ ok: true, value: [{ id: soap.id }] });
});

/** Somebody who reads the first page, and may leave before it has come. */
async function aboutToLeave() {
  const { session, ...wire } = await overTheWire();
  const promotions = browseOf(session).promotions();
  const leaving = new AbortController();
  const first = promotions.more({ signal: leaving.signal });
  await wire.sent(1);
  return { ...wire, promotions, first, leave: () => leaving.abort() };
}

test('a caller after an aborted read starts another one', async () => {
  const { promotions, first, leave, sent, answers } = await aboutToLeave();
  leave();
  const second = promotions.more();
  await expect(first).rejects.toMatchObject({ kind: 'aborted' });
  await sent(2);
  answers[1]?.();
  expect(await second).toMatchObject({ ok: true, value: [{ id: soap.id }] });
  expect(promotions.isReading.value).toBe(false);
});

test('a caller who joined a read that another aborted still gets its page', async () => {
  const { promotions, first, leave, sent, answers } = await aboutToLeave();
  const joined = promotions.more();
  leave();
  await expect(first).rejects.toMatchObject({ kind: 'aborted' });
  await sent(2);
  answers[1]?.();
  expect(await joined).toMatchObject({ ok: true, value: [{ id: soap.id }] });
});

test('a search aborted by its signal is idle again, and logs nothing', async () => {
  const { session, sent } = await overTheWire();
  const { search, state } = searchOf(session);
  const leaving = new AbortController();
  const searching = search('soap', { signal: leaving.signal });
  await sent(1);
  leaving.abort();
  await searching;
  expect(state.value).toBe('idle');
});

test('a search in progress when the supplier changes finds the offers of the new one', async () => {
  const { session, answers, sent } = await overTheWire();
  const { results, search, state } = searchOf(session);
  const early = search('soap');
  await sent(1);
  await session.supplier.choose(mzansi);
  expect(state.value).toBe('idle');
  const own = results.more();
  await early;
  expect(state.value).toBe('searching');
  await sent(2);
  answers[1]?.();
  await own;
  expect([state.value, idsOf(results)]).toEqual(['found', [soap.id]]);
});
