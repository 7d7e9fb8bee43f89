import { EVERY_QUIRK, type Quirk } from '@spaza/contracts';
import {
  addressesOf,
  browseOf,
  checkoutOf,
  createGateway,
  createSession,
  type Generation,
  orderCareOf,
  orderEditOf,
  type Session,
} from '@spaza/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, register } from '../world/account.ts';
import { got } from '../world/outcome.ts';
import { openShop, SUPPLIER } from '../world/shop.ts';

const shop = openShop({ documents: true });
beforeAll(() => shop.sandbox.ready);
afterAll(() => shop.sandbox.close());

const quirksOf = (quirks: readonly Quirk[]) =>
  shop.call('/sandbox/documents', {
    method: 'PUT',
    headers: { 'x-operator-key': shop.keys.operator },
    body: { on: true, quirks },
  });

/** Sends to the shop, and keeps its cookies as a browser does. */
function browser() {
  let cookie = '';
  return async (url: string, init: RequestInit): Promise<Response> => {
    const request = new Request(url, init);
    if (cookie) request.headers.set('cookie', cookie);
    const answer = await shop.sandbox.fetch(request);
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return answer;
  };
}

let shoppers = 0;

/** What a shopper sees, from browsing to a cancelled order. */
async function journey(generation: Generation, quirks: readonly Quirk[]): Promise<object> {
  shoppers++;
  const login = `073${String(1_000_000 + shoppers * 7919).slice(0, 7)}`;
  await quirksOf([]);
  await register(shop, login);
  await quirksOf(quirks);
  const gateway = createGateway({
    generation,
    addresses: { provider: 'http://shop.test', forSupplier: (id) => session.supplier.endpointOf(id) },
    credentials: { bearer: () => session.account.token.peek() },
    cookies: 'include',
    fetch: browser(),
  });
  const session: Session = createSession({ gateway, wait: async () => undefined });

  await session.config.load();
  const nearby = got(await session.supplier.nearby({ lat: -33.9, lon: 18.57 }));
  const supplier = nearby.find(({ id }) => String(id) === String(SUPPLIER));
  if (!supplier) throw new Error('The supplier was not found.');
  got(await session.supplier.choose(supplier));
  const browse = browseOf(session);
  const promotions = got(await browse.promotions().more());
  const [shelf] = got(await gateway.catalog.categories({ supplierId: supplier.id }));
  const { category } = got(await gateway.catalog.category({ id: shelf!.id, supplierId: supplier.id }));
  const { offers } = got(await gateway.catalog.search({ query: 'rice', supplierId: supplier.id }));
  const offer = offers.find((one) => !one.per_kg && !one.stokvel && one.out_of_stock_at == null)!;
  const product = got(
    await gateway.catalog.product({ id: offer.sellable.product_id!, supplierId: supplier.id }),
  );

  got(await session.account.signIn({ login, password: PASSWORD }));
  const wrong = await gateway.account.signIn({ login, password: 'not this one' });
  const book = addressesOf(session);
  const address = got(
    await book.add({ formatted: '14 Long Street, Cape Town', latitude: -33.9, longitude: 18.4 }),
  );
  got(await book.remove(address.id));

  session.cart.add(offer, 4);
  const checkout = checkoutOf(session);
  got(await checkout.enter());
  got(checkout.chooseShipping('COLLECT'));
  const slots = got(await checkout.loadTimeslots());
  checkout.chooseTimeslot(slots[0]!);
  got(checkout.choosePayment('CASH'));
  const placed = await checkout.placeOrder();
  if (!placed.ok) throw new Error(JSON.stringify(placed.problem));
  const list = got(await gateway.orders.list({ userId: session.account.current.peek()!.id })).orders;
  const order = got(await session.orders.load(list[0]!.id));
  const edit = orderEditOf(session);
  edit.begin(order);
  edit.setQty(order.order_items![0]!.id, 3);
  const changed = got(await edit.send());
  const cancelled = got(await orderCareOf(session).cancel(changed));
  session.dispose();
  return {
    supplier: [supplier.name, typeof supplier.distance],
    shelf: [shelf!.name, category.name],
    promotions: promotions.length > 0,
    offer: [offer.price_in_cents, offer.sellable.name, offer.sellable.brand, offer.sellable.pack],
    product: [product.name, product.sellables?.length],
    refused: wrong.ok || wrong.problem.messages.length > 0,
    orders: list.length,
    order: [order.total_in_cents, order.status, order.order_items?.map(({ name, qty }) => [name, qty])],
    changed: [changed.total_in_cents, changed.order_items?.map(({ qty }) => qty)],
    cancelled: [cancelled.status, session.cart.items.value.length],
  };
}

/** Combinations of quirks that an old system may have. */
const OLD: Quirk[] = ['numbers_as_text', 'ids_as_text', 'names_as_objects', 'address_as_text', 'null_lists'];
const OLDER: Quirk[] = [...OLD, 'flags_for_lists', 'upper_case_providers', 'messages_by_field', 'no_content'];

const cases: Quirk[][] = [
  ...EVERY_QUIRK.map((quirk) => [quirk]),
  [...OLD, 'wrapped'],
  [...OLDER, 'wrapped', 'refusals_with_200', 'no_token', 'loose_checkout_config'],
  [...OLDER, 'flat', 'lost_answers', 'no_empty_update'],
  [...OLDER, 'bare', 'message_objects', 'no_newer_calls'],
];

test.for(['older', 'newer'] as const)(
  'a shopper of the %s generation sees the same at a shop with any quirk',
  async (generation) => {
    const straight = await journey(generation, []);
    const failed: unknown[] = [];
    for (const quirks of cases) {
      // A shop without newer calls cannot be used over the newer generation.
      if (generation === 'newer' && quirks.includes('no_newer_calls')) continue;
      try {
        expect(await journey(generation, quirks)).toEqual(straight);
      } catch (error) {
        failed.push([quirks.join(), (error as Error).message.slice(0, 900)]);
      }
    }
    expect(failed).toEqual([]);
  },
);
