import type { Account, OrderCart } from '@spaza/contracts';
import { NEARBY } from '../checkout.ts';
import { got } from '../outcome.ts';
import { SUPPLIER } from '../shop.ts';
import type { Goods } from './browse.ts';
import { HERE, itemOf, type Traveller } from './traveller.ts';

/** Compares the cart, checks it in every way, and returns a cart that can be ordered. */
export async function cart(
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
  // The first one may close in the meantime.
  const [, slot] = got(await checkout.timeslots({ supplierId: SUPPLIER, method: 'COLLECT' })).slots;
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

/** Orders in every way that a shop accepts or refuses. */
export function ordering({ shop, gateway: { orders } }: Traveller, whole: OrderCart) {
  let many = 0;
  const keyed = (name: string) => ({ idempotencyKey: `${name}-${String(many++).padStart(16, '0')}` });
  return {
    keyed,
    async place(change: Partial<OrderCart> = {}) {
      // Orders placed at the same moment have no defined order in the history.
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

export type Ordering = ReturnType<typeof ordering>;
