import type { Offer } from '@spaza/contracts';
import { DEMO, type openShop, SUPPLIER } from './shop.ts';

/** An address near the first supplier: less than one km for a courier. */
export const NEARBY = {
  formatted: '18 Milton Road, Townsend Estate, Goodwood, Cape Town, 7460',
  latitude: -33.8992,
  longitude: 18.5671,
};
/** The same place, in the format of cart validation. */
export const PLACE = { shipping_lat: NEARBY.latitude, shipping_lon: NEARBY.longitude };
/** A town that is 27 km from the first supplier. */
export const STELLENBOSCH = {
  formatted: '1 Bird Street, Stellenbosch, 7600',
  latitude: -33.9346,
  longitude: 18.861,
};

/** Checkout helpers for a shop, over HTTP. */
export function checkoutAt(shop: ReturnType<typeof openShop>) {
  const operator = { 'x-operator-key': shop.keys.operator };

  const orders = {
    /** Changes an offer and its stock. */
    change: (offerId: unknown, body: object) =>
      shop.call(`/sandbox/offers/${offerId}`, { method: 'PATCH', body, headers: operator }),
    /** Changes the configuration of the shop. */
    configure: (body: object) => shop.call('/sandbox/config', { method: 'PATCH', body, headers: operator }),
    /** A cart of one offer at the given price, to be collected and paid in cash. */
    async cartOf(offer: Offer, qty: number) {
      const stokvel = offer.stokvel === true;
      const [slot] = (await shop.call(`/catalog/v1/suppliers/${SUPPLIER}/timeslots?stokvel=${stokvel}`)).body
        .timeslots;
      return {
        items: [{ offer: { id: offer.id, price_in_cents: offer.price_in_cents }, qty }],
        supplier_id: SUPPLIER,
        provider: 'cash',
        collection_date: slot.value as string,
      };
    },
    /** An offer of the first supplier, sold by the piece, at the given price and with enough in stock. */
    async offerAt(query: string, cents: number): Promise<Offer> {
      const offer = (await shop.offers(query)).find((found) => !found.per_kg && !found.stokvel);
      const body = { price_in_cents: cents, stock: 10_000 };
      await orders.change(offer?.id, body);
      return { ...offer, price_in_cents: cents } as Offer;
    },
    validate: async (cart: object, token: string) =>
      (await shop.call('/api/v1/cart/validate', { body: { cart }, token })).body.validation,
    order: (cart: object, token: string) => shop.call('/cart/v1/order', { body: { cart }, token }),
    /** The first time slot of a shipping method. */
    async slotFor(method: string): Promise<string> {
      const path = `/catalog/v1/suppliers/${SUPPLIER}/timeslots?shipping_provider=${method}`;
      return (await shop.call(path)).body.timeslots[0].value;
    },
  };

  /** A cart of rice at the given price, to be collected and paid in cash. */
  const rice = async (cents: number, qty = 1) => orders.cartOf(await orders.offerAt('rice', cents), qty);

  return {
    ...orders,
    rice,
    /** The same, delivered by courier. */
    async delivered(cents: number, qty = 1) {
      const slot = await orders.slotFor('PICUP');
      return { ...(await rice(cents, qty)), shipping_provider: 'PICUP', collection_date: slot };
    },
    /** An account with an empty wallet. */
    withoutCredit: () => shop.signIn({ login: '0831234567', password: DEMO.password }),
  };
}
