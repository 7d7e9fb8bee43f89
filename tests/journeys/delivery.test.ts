import type { Offer, Timeslot } from '@spaza/contracts';
import type { ShippingMethod } from '@spaza/contracts/vocabulary';
import { addressDraftOf, addressesOf, checkoutOf, deliveryCost, type Generation } from '@spaza/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkoutAt, NEARBY, STELLENBOSCH } from '../world/checkout.ts';
import { got } from '../world/outcome.ts';
import { DEMO, openShop, SUPPLIER } from '../world/shop.ts';
import { memoryStorage, shopperAt } from '../world/shopper.ts';

const GENERATIONS: Generation[] = ['older', 'newer'];

/** Price of three packs at R40.00, with 10% off and one bag at R0.75. */
const GOODS = { each: 4_000, qty: 3, subtotal: 12_000, discount: 1_200, bags: 75 };
/** The cost of each shipping method. */
const WAYS: { method: ShippingMethod; dispatch: 'collection' | 'delivery'; inCents: number }[] = [
  { method: 'COLLECT', dispatch: 'collection', inCents: 0 },
  { method: 'PICUP', dispatch: 'delivery', inCents: 4_100 },
  { method: 'MANUAL_DELIVERY', dispatch: 'delivery', inCents: 0 },
];

describe.for(['agency', 'marketplace'] as const)('in a shop that is %s', (mode) => {
  const shop = openShop({ mode });
  const orders = checkoutAt(shop);
  let rice: Offer;

  beforeAll(async () => {
    // Slots that close in the meantime are covered by another test.
    shop.sandbox.clock.freeze(true);
    rice = await orders.offerAt('rice', GOODS.each);
  });
  afterAll(() => shop.sandbox.close());

  /** A signed-in shopper, with items in the cart and the checkout entered. */
  async function atCheckout(generation: Generation, storage = memoryStorage()) {
    const session = shopperAt({ generation, fetch: shop.sandbox.fetch, storage });
    await session.config.load();
    got(await session.supplier.choose(got(await session.gateway.suppliers.byId(SUPPLIER))));
    session.cart.add(rice, GOODS.qty);
    got(await session.account.signIn(DEMO));
    const checkout = checkoutOf(session);
    got(await checkout.enter());
    return { session, checkout, typing: addressDraftOf(session), storage };
  }
  type Checkout = Awaited<ReturnType<typeof atCheckout>>;

  /** Chooses a shipping method and its second slot: the first may be full of other orders. */
  async function choose({ checkout }: Checkout, method: ShippingMethod): Promise<Timeslot> {
    got(checkout.chooseShipping(method));
    const slot = got(await checkout.loadTimeslots())[1]!;
    checkout.chooseTimeslot(slot);
    return slot;
  }

  /** Types an address with its pin, and chooses it for delivery. */
  async function deliverTo({ session, typing }: Checkout, place: typeof NEARBY, unitOrFloor = '') {
    typing.begin();
    typing.change({ formatted: place.formatted, unitOrFloor, pin: `${place.latitude}, ${place.longitude}` });
    const address = got(await typing.save({ needsPin: true }));
    got(addressesOf(session).choose(address.id));
    return address;
  }

  describe.for(GENERATIONS)('over the %s generation', (generation) => {
    test.for(WAYS)('what is chosen for $method is what is ordered, to the cent', async (way) => {
      const { method, dispatch, inCents } = way;
      const world = await atCheckout(generation);
      const { session, checkout } = world;
      const slot = await choose(world, method);
      const isDelivered = dispatch === 'delivery';
      if (isDelivered) {
        expect(checkout.step.value).toBe('shipping_address');
        const address = await deliverTo(world, NEARBY, 'Flat 7');
        expect(got(await deliveryCost(session, { method, address }))).toBe(inCents);
      }
      expect(checkout.step.value).toBe('confirmation');
      checkout.setBags(true);
      checkout.setDiscountCode('spaza10');
      const total = GOODS.subtotal - GOODS.discount + GOODS.bags + inCents;
      expect(got(await checkout.validate())).toMatchObject({
        subtotal_in_cents: GOODS.subtotal,
        shipping_cost_in_cents: inCents,
        total_in_cents: total,
      });
      expect(checkout.step.value).toBe('payment');
      got(checkout.choosePayment('CASH'));
      const { id } = got(await checkout.placeOrder())!;
      expect(got(await session.gateway.orders.byId(id))).toMatchObject({
        dispatch,
        dispatch_method: method,
        requires_shipping: isDelivered,
        shipping_address: isDelivered ? { ...NEARBY, unit_or_floor: 'Flat 7' } : null,
        collection_date: slot.value,
        subtotal_in_cents: GOODS.subtotal,
        discount_code: 'SPAZA10',
        discount_in_cents: GOODS.discount,
        requires_bags: true,
        bag_qty: 1,
        bag_total_in_cents: GOODS.bags,
        shipping_price_in_cents: inCents,
        total_in_cents: total,
        payable_balance_in_cents: total,
        order_items: [{ qty: GOODS.qty }],
      });
    });

    test('an address that is too far is refused for the courier, and another way is still open', async () => {
      const world = await atCheckout(generation);
      const { session, checkout } = world;
      const slot = await choose(world, 'PICUP');
      const address = await deliverTo(world, STELLENBOSCH);
      const words = { messages: [expect.stringMatching(/up to 20 km; this address is 26\.6 km away/)] };
      expect(await deliveryCost(session, { method: 'PICUP', address })).toMatchObject({
        problem: { code: 'out_of_range', ...words },
      });
      expect(await checkout.validate()).toMatchObject({ problem: { code: 'out_of_range', ...words } });
      expect(await checkout.loadTimeslots()).toMatchObject({
        problem: { code: 'out_of_range', ...words },
      });
      checkout.chooseAddress(null);
      got(await checkout.loadTimeslots());
      expect(checkout.state.value.slot).toEqual(slot);
      await choose(world, 'MANUAL_DELIVERY');
      checkout.chooseAddress(address);
      got(await checkout.validate());
    });

    test('a session that ends in the middle loses none of the choices', async () => {
      const world = await atCheckout(generation);
      const { session, checkout, storage } = world;
      const slot = await choose(world, 'PICUP');
      const address = await deliverTo(world, NEARBY);
      checkout.setDiscountCode('SPAZA10');
      await session.gateway.account.signOut();
      expect(await checkout.validate()).toMatchObject({ ok: false });
      expect(session.account.signedIn.value).toBe(false);
      session.dispose();

      const again = shopperAt({ generation, fetch: shop.sandbox.fetch, storage });
      await again.config.load();
      got(await again.account.signIn(DEMO));
      got(await checkoutOf(again).enter());
      expect(checkoutOf(again).state.value).toMatchObject({
        method: 'PICUP',
        slot,
        address,
        discountCode: 'SPAZA10',
      });
      expect(checkoutOf(again).step.value).toBe('confirmation');
      got(await checkoutOf(again).validate());
    });

    test.for([
      ['WINTER30', 'invalid_discount_code', 'Invalid discount code'],
      ['NOSUCHCODE', 'invalid_discount_code', 'Invalid discount code'],
      ['BULK50', 'discount_minimum', 'This discount code needs goods for at least R500.00.'],
    ] as const)(
      'the code %s is refused in words, and without it the order goes on',
      async ([code, reason, words]) => {
        const world = await atCheckout(generation);
        const { checkout } = world;
        await choose(world, 'COLLECT');
        checkout.setDiscountCode(code);
        expect(await checkout.validate()).toMatchObject({
          problem: { code: reason, messages: [words] },
        });
        expect(checkout.step.value).toBe('confirmation');
        checkout.setDiscountCode('');
        expect(got(await checkout.validate()).total_in_cents).toBe(GOODS.subtotal);
      },
    );
  });
});
