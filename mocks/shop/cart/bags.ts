import type { ClientConfig, Features } from '@spaza/contracts';
import { DEFAULT_BAG_PRICE_IN_CENTS } from '@spaza/contracts/vocabulary';
import { type PricedCart, pieceCount } from './price.ts';

/** Pieces that go into one plastic bag. */
const PIECES_A_BAG = 10;

/** Plastic bags for a cart. */
export interface Bags {
  qty: number;
  totalInCents: number;
}

/**
 * The bags that a cart takes, where the shopper wants some and they are offered. What the supplier says counts, then
 * what the shop says, then the usual price.
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
