import type { CartItem, Offer } from '@spaza/contracts';
import type { Gateway } from '@spaza/sdk';
import type { openShop } from '../shop.ts';

/** Who travels through a shop, and how it remembers who it is. */
export interface Traveller {
  shop: ReturnType<typeof openShop>;
  gateway: Gateway;
  /** Goes with the calls that follow. */
  carry: (token: string | undefined) => void;
}

export const HERE = { lat: -33.8999547, lon: 18.5701029 };
export const NOBODY_KNOWS = '00000000-0000-4000-8000-000000000000';

/** A line of a cart, at the price that its shopper sees. */
export const itemOf = ({ id, price_in_cents }: Offer, qty: number): CartItem => ({
  offer: { id, price_in_cents },
  qty,
});
