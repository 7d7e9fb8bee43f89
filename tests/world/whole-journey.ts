import type { Account, CartItem, Offer, Order, OrderCart, Transaction } from '@spaza/contracts';
import type { PaymentProvider } from '@spaza/contracts/vocabulary';
import type { Gateway, Outcome } from '@spaza/sdk';
import { codeSentTo } from './account.ts';
import { checkoutAt, NEARBY } from './checkout.ts';
import { DEMO, type openShop, SUPPLIER } from './shop.ts';

type Shop = ReturnType<typeof openShop>;

/** Who travels through a shop, and how it remembers who it is. */
interface Traveller {
  shop: Shop;
  gateway: Gateway;
  /** Goes with the calls that follow. */
  carry: (token: string | undefined) => void;
}

const HERE = { lat: -33.8999547, lon: 18.5701029 };
const NOBODY_KNOWS = '00000000-0000-4000-8000-000000000000';
const DAY = 86_400_000;

/** The value of an outcome that must be one. */
function got<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`Refused: ${JSON.stringify(outcome.problem)}`);
  return outcome.value;
}

const itemOf = ({ id, price_in_cents }: Offer, qty: number): CartItem => ({
  offer: { id, price_in_cents },
  qty,
});

/** Looks at everything that a visitor can see, and answers goods by the piece and by weight. */
async function browse({ shop, gateway: { config, suppliers, catalog, notices, leaflets } }: Traveller) {
  const supplierId = SUPPLIER;
  await config.shop();
  await suppliers.nearby({ ...HERE, distance: 15 });
  await suppliers.nearby({ lat: -26.2, lon: 28.04 });
  await suppliers.byId(SUPPLIER);
  await suppliers.byId(999_999);
  await catalog.categories();
  const [category] = got(await catalog.categories({ supplierId }));
  const page = got(await catalog.category({ id: category?.id ?? 0, supplierId, page: 1, perPage: 5 }));
  await catalog.category({ id: category?.id ?? 0, supplierId, page: 2, perPage: 5 });
  await catalog.category({ id: 999_999 });
  const [product] = page.category.products ?? [];
  const { offers } = got(await catalog.product({ id: product?.id ?? 0, supplierId }));
  await catalog.product({ id: 999_999 });
  await catalog.productOffers({ id: product?.id ?? 0 });
  await catalog.sellableOffers({ id: offers?.[0]?.sellable.id ?? 0, supplierId });
  await catalog.sampleProducts({ supplierId });
  for (const list of ['promotions', 'stokvel', 'combos'] as const)
    await catalog[list]({ supplierId, page: 1, perPage: 3 });
  await notices.banners();
  await notices.ads();
  await notices.agencies();
  await notices.categoryBanners({ id: category?.id ?? 0, supplierId });
  await leaflets.nearby({ ...HERE, radius: 15 });
  await leaflets.ofSupplier(SUPPLIER);

  await catalog.search({ query: 'ryce', supplierId, page: 1, perPage: 3 });
  await catalog.search({ query: 'no such thing at all' });
  const find = async (query: string, fits: (offer: Offer) => boolean) => {
    const found = got(await catalog.search({ query, supplierId })).offers.filter(
      (offer) => !offer.stokvel && fits(offer),
    );
    for (const { id } of found.slice(0, 3)) await checkoutAt(shop).change(id, { stock: 1000, end_at: null });
    return found as [Offer, Offer, ...Offer[]];
  };
  return {
    pieces: await find('rice', ({ per_kg }) => !per_kg),
    weighed: await find('boerewors', ({ per_kg }) => per_kg === true),
  };
}

type Goods = Awaited<ReturnType<typeof browse>>;

/** Signs up, in and out, changes the account, forgets the password, and comes back. */
async function account({ shop, gateway, carry }: Traveller): Promise<Account> {
  const verbs = gateway.account;
  const form = { login: '0840000001', password: 'secret1', first_name: 'Sipho', last_name: 'Dlamini' };
  await verbs.signUp({ ...form, profile: { terms: false } });
  const signedUp = got(await verbs.signUp({ ...form, profile: { terms: true } }));
  await verbs.signUp({ ...form, profile: { terms: true } });
  carry(signedUp.token);
  await verbs.update(signedUp.account.id, { first_name: 'Sphiwe', business_address_1: '1 Long Street' });
  await verbs.update(NOBODY_KNOWS, { first_name: 'Nobody' });
  await verbs.requestDebtorCard(signedUp.account.id, SUPPLIER);
  await verbs.requestDebtorCard(signedUp.account.id, SUPPLIER);
  await gateway.orders.open(signedUp.account.id);
  await verbs.signOut();
  await verbs.update(signedUp.account.id, { first_name: 'Late' });
  carry(undefined);

  await verbs.sendResetCode('0849999999');
  await verbs.sendResetCode(form.login);
  await verbs.checkResetCode(form.login, '000000');
  const tokenId = got(await verbs.checkResetCode(form.login, await codeSentTo(shop, form.login)));
  await verbs.resetPassword(tokenId, 'short');
  await verbs.resetPassword(tokenId, 'secret2');
  await verbs.resetPassword(tokenId, 'secret3');
  await verbs.signIn({ login: form.login, password: 'secret1' });

  const demo = got(await verbs.signIn(DEMO));
  carry(demo.token);
  return demo.account;
}

async function addresses({ gateway: { address } }: Traveller, { id }: Account) {
  const home = got(await address.create(id, NEARBY));
  await address.create(id, { formatted: ' ' });
  await address.list(id);
  const other = got(await address.create(id, { ...NEARBY, unit_or_floor: 'Flat 2' }));
  await address.remove(id, other.id);
  await address.remove(id, other.id);
  await address.list(NOBODY_KNOWS);
  return home;
}

/** Compares the cart, has it looked at in every way, and answers a cart that can be ordered. */
async function cart(
  { gateway }: Traveller,
  shopper: Account,
  { pieces, weighed }: Goods,
): Promise<OrderCart> {
  const { checkout, comparison } = gateway;
  const items = [itemOf(pieces[0], 3), itemOf(weighed[0], 0.75)];
  await comparison.keepCart({ id: 'mine', items });
  await comparison.compare({ cartId: 'mine', around: HERE });
  await comparison.compareInDetail({ cartId: 'mine', around: HERE });
  await comparison.compare({ cartId: 'nobody’s' });
  await checkout.settings(SUPPLIER);
  await checkout.settings(999_999);
  await checkout.validatePicks([itemOf({ ...pieces[0], price_in_cents: 1 }, 1), itemOf(weighed[0], 9999)]);
  const position = { lat: NEARBY.latitude, lon: NEARBY.longitude };
  await checkout.timeslots({ supplierId: SUPPLIER, method: 'PICUP', payment: 'YOCO', position });
  // The first one may close meanwhile.
  const [, slot] = got(await checkout.timeslots({ supplierId: SUPPLIER, method: 'COLLECT' }));
  const whole = {
    items,
    supplier_id: SUPPLIER,
    shipping_provider: 'COLLECT',
    requires_shipping: false,
    collection_date: slot?.value,
  };
  for (const change of [
    {},
    { requires_bags: true, discount_code: 'SPAZA10' },
    { discount_code: 'NOSUCHCODE', collection_date: 'never' },
    {
      shipping_provider: 'PICUP',
      requires_shipping: true,
      shipping_lat: position.lat,
      shipping_lon: position.lon,
    },
    { items: [itemOf({ ...pieces[0], price_in_cents: 1 }, 1)] },
    { items: [itemOf(pieces[0], 0.5)] },
    { items: [] },
  ])
    await checkout.validateCart({ ...whole, ...change }, { account: shopper });
  return { ...whole, provider: 'cash' };
}

/** Orders in every way that a shop takes or refuses. */
function ordering({ shop, gateway: { orders } }: Traveller, whole: OrderCart) {
  let many = 0;
  const keyed = (name: string) => ({ idempotencyKey: `${name}-${String(many++).padStart(16, '0')}` });
  return {
    keyed,
    async place(change: Partial<OrderCart> = {}) {
      // Orders of one moment have no order of their own in the history.
      shop.sandbox.clock.set(shop.sandbox.clock.now() + 1000);
      return got(await orders.register({ ...whole, ...change }, keyed('order')));
    },
    async refusals(goods: Goods) {
      for (const change of [
        { items: [] },
        { items: [itemOf({ ...goods.pieces[0], price_in_cents: 1 }, 3)] },
        { items: [itemOf(goods.pieces[0], 99_999)] },
        { collection_date: 'never' },
        { provider: 'none' },
        { discount_code: 'NOSUCHCODE' },
      ])
        await orders.register({ ...whole, ...change }, keyed('refused'));
      shop.sandbox.clock.set(shop.sandbox.clock.now() + 1000);
      const again = keyed('again');
      await orders.register(whole, again);
      await orders.register(whole, again);
      await orders.register({ ...whole, requires_bags: true }, again);
    },
  };
}

type Ordering = ReturnType<typeof ordering>;

/** Pays with each provider, once in vain where it can be, and reads what became of it. */
async function pay({ shop, gateway }: Traveller, { place, keyed }: Ordering) {
  const { payments, orders } = gateway;
  const start = async (order: Order, provider: PaymentProvider): Promise<Transaction> =>
    got(
      await payments.start(
        order.id,
        { provider, amountInCents: order.payable_balance_in_cents ?? 0 },
        keyed('start'),
      ),
    );
  const decide = async ({ provider_data }: Transaction, form: Record<string, string>) => {
    const page = new URL(String(provider_data?.redirect_url)).pathname;
    const { headers } = await shop.call(page, { form });
    return new URL(headers.get('location') ?? '').searchParams;
  };
  const look = async (order: Order, transaction: Transaction) => {
    await payments.progress({ orderId: order.id, transactionId: transaction.id });
    await payments.byId(transaction.id);
    await payments.settlePending(order.id);
    await orders.byId(order.id);
  };

  for (const card of ['4000000000000002', '4111111111111111']) {
    const order = await place({ provider: 'paygate' });
    const transaction = await start(order, 'paygate');
    const of = { orderId: order.id, transactionId: transaction.id };
    await payments.finalize(
      of,
      { payRequestId: 'forged', transactionStatus: '1', checksum: 'forged' },
      keyed('forged'),
    );
    const said = await decide(transaction, { card_number: card });
    const answer = {
      payRequestId: said.get('PAY_REQUEST_ID') ?? '',
      transactionStatus: said.get('TRANSACTION_STATUS') ?? '',
      checksum: said.get('CHECKSUM') ?? '',
    };
    await payments.finalize(of, answer, keyed('finalize'));
    await look(order, transaction);
  }
  for (const token of ['tok_test_declined', 'tok_test_approved', 'tok_nobody_knows']) {
    const order = await place({ provider: 'yoco' });
    const transaction = await start(order, 'yoco');
    await payments.payByToken({ orderId: order.id, transactionId: transaction.id }, token, keyed('token'));
    await look(order, transaction);
  }
  for (const provider of ['shop2shop', 'moya'] as const) {
    for (const outcome of ['cancelled', 'approved']) {
      const order = await place({ provider });
      const transaction = await start(order, provider);
      await decide(transaction, { outcome });
      await look(order, transaction);
    }
  }
  const byCard = await place({ provider: 'debtorcard' });
  await orders.cancel(byCard.id);
  const offline = await place();
  await payments.takeOffline(offline.id, 'offline_eft', keyed('offline'));
  await payments.takeOffline(offline.id, 'offline_eft', keyed('offline'));
  await payments.start(offline.id, { provider: 'yoco', amountInCents: 1 }, keyed('paid'));
  await payments.byId(NOBODY_KNOWS);
}

/** Reads, changes, cancels and reviews orders, and has the staff pack, dispute and issue them. */
async function care(
  { gateway: { orders, staff } }: Traveller,
  shopper: Account,
  goods: Goods,
  { place, keyed }: Ordering,
) {
  const order = await place();
  const [first, second] = order.order_items ?? [];
  const changes = [
    { action: 'update' as const, order_item_id: first?.id ?? 0, qty: 2 },
    { action: 'remove' as const, order_item_id: second?.id ?? 0 },
    { action: 'add' as const, item: itemOf(goods.pieces[1], 2), qty: 2 },
  ];
  await orders.validateChanges(order.id, changes);
  await orders.validateChanges(order.id, [{ action: 'remove', order_item_id: NOBODY_KNOWS }]);
  await orders.change(order.id, changes, keyed('change'));
  await orders.offersToday(order.id);
  await orders.offersToday(order.id, [goods.pieces[0].id]);
  await orders.review(order.id, { rating: 5 });
  await staff.dispute(order.id, { reason: 'Nothing to pack' });
  await staff.prepare(order.id, { agentName: 'Lerato' });
  await orders.cancel(order.id);
  const packed = order.order_items?.slice(0, 1).map(({ id }) => ({ id, qty: 1 })) ?? [];
  await staff.complete(order.id, { items: packed, agentName: 'Lerato' });
  await orders.open(shopper.id);
  await orders.change(order.id, [{ action: 'accept', order_item_id: first?.id ?? 0 }], keyed('accept'));
  await staff.complete(order.id);
  await staff.dispute(order.id, { reason: 'Torn bag' });
  await staff.issue(order.id, { agentName: 'Lerato' });
  await staff.issueOrder(order.id);
  await orders.review(order.id, { rating: 4, comment: 'A little late' });
  await orders.review(order.id, { rating: 9 });
  await orders.cancel((await place({ requires_bags: true, discount_code: 'SPAZA10' })).id);
  await orders.cancel(NOBODY_KNOWS);
  await orders.byId(order.id);
  await orders.byId(NOBODY_KNOWS);
  await orders.list({ userId: shopper.id, page: 1, perPage: 3 });
  await orders.list({ userId: shopper.id, page: 2, perPage: 3 });
  await orders.list({ userId: NOBODY_KNOWS });
}

/** Hands in files and leaflets, with the manager's key and with none that is known. */
async function manage({ shop, gateway: { imports, leaflets } }: Traveller, { pieces }: Goods) {
  const manager = { managerKey: shop.keys.manager };
  const barcode = pieces[0].sellable.barcode;
  const stage = (text: string, as = manager) =>
    imports.stage({ file: new Blob([text]), type: 'stock', supplierId: SUPPLIER }, as);
  await stage('barcode,qty\n', { managerKey: 'nobody' });
  await stage('barcode,qty\nnone,many\n');
  const file = `barcode,qty\n${barcode},500\n`;
  const { import: applied } = got(await stage(file));
  await imports.apply(applied.id, manager);
  await imports.apply(applied.id, manager);
  const { import: dropped } = got(await stage(file));
  await imports.discard(dropped.id, manager);
  const leaflet = {
    name: 'Winter warmers',
    path: 'https://cdn.example.com/winter.pdf',
    supplier_ids: [SUPPLIER],
    start_at: new Date(shop.sandbox.clock.now() - DAY).toISOString(),
    end_at: new Date(shop.sandbox.clock.now() + DAY).toISOString(),
  };
  await leaflets.publish(leaflet, manager);
  await leaflets.publish({ ...leaflet, name: '' }, manager);
  await leaflets.ofSupplier(SUPPLIER);
  await leaflets.nearby({ ...HERE, radius: 15 });
}

/** Everything that a shop can be asked, by shoppers, staff and managers, in one go. */
export async function wholeJourney(traveller: Traveller): Promise<void> {
  const goods = await browse(traveller);
  const shopper = await account(traveller);
  await addresses(traveller, shopper);
  const whole = await cart(traveller, shopper, goods);
  const desk = ordering(traveller, whole);
  await desk.refusals(goods);
  await pay(traveller, desk);
  await care(traveller, shopper, goods, desk);
  await manage(traveller, goods);
}
