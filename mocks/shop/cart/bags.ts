import type { ClientConfig, Features } from '@spaza/contracts';
import { DEFAULT_BAG_PRICE_IN_CENTS } from '@spaza/contracts/vocabulary';
import { type PricedCart, pieceCount } from './price.ts';

/** Pieces that fit into one plastic bag. */
const PIECES_A_BAG = 10;

/** Plastic bags for a cart. */
export interface Bags {
  qty: number;
  totalInCents: number;
}

/**
 * Returns the bags that a cart needs, if the shopper wants bags and they are offered. The supplier's settings take
 * precedence over the shop's, which take precedence over the defaults.
 */
export function bagsFor(
  cart: PricedCart,
  isWanted: boolean,
  supplier: Pick<ClientConfig, 'bags' | 'bag_price_in_cents'>,
  features: Features,
): Bags {
  const isOffered = supplier.bags ?? features.bags ?? false;
  if (!isWanted || !isOffered) return { qty: 0, totalInCents: 0 };
  const price = supplier.bag_price_in_cents ?? features.bag_price_in_cents ?? DEFAULT_BAG_PRICE_IN_CENTS;
  const qty = Math.ceil(pieceCount(cart) / PIECES_A_BAG);
  return { qty, totalInCents: qty * price };
}
