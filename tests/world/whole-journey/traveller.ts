import type { CartItem, Offer } from '@spaza/contracts';
import type { Gateway } from '@spaza/sdk';
import type { openShop } from '../shop.ts';

/** Someone who uses every part of a shop, and how their session is remembered. */
export interface Traveller {
  shop: ReturnType<typeof openShop>;
  gateway: Gateway;
  /** Sent with subsequent calls. */
  carry: (token: string | undefined) => void;
}

export const HERE = { lat: -33.8999547, lon: 18.5701029 };
export const NOBODY_KNOWS = '00000000-0000-4000-8000-000000000000';

/** Creates a line of a cart, at the price shown to the shopper. */
export const itemOf = ({ id, price_in_cents }: Offer, qty: number): CartItem => ({
  offer: { id, price_in_cents },
  qty,
});
