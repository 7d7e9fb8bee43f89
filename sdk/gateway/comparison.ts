import type { CartItem, CheapestBasket, Comparison, Newer, Older, Position } from '@spaza/contracts';
import type { Client } from '../client/create-client.ts';
import type { CallSettings } from '../client/options.ts';
import { settleDone } from './after-write.ts';
import type { Capabilities } from './capabilities.ts';
import type { Outcome } from './outcome.ts';
import { entityIn, listIn, toOutcome } from './to-outcome.ts';

/** A stored cart, and where to look for suppliers. */
export interface ComparedCart {
  /** The key that the client created for the cart. */
  cartId: string;
  /** Where the shopper is. */
  around?: Position | undefined;
}

/** What a cart would cost at other suppliers. An agency has nothing to compare. */
export interface ComparisonVerbs {
  /** Stores the cart at the shop, so that it can be compared. */
  keepCart(cart: { id: string; items: CartItem[] }, settings?: CallSettings): Promise<Outcome<void>>;
  /** Compares the cart across suppliers around a place, best first. For signed-in shoppers. */
  compare(cart: ComparedCart, settings?: CallSettings): Promise<Outcome<Comparison[]>>;
  /** The comparison, and the cheapest basket that the others are measured against. */
  compareInDetail(
    cart: ComparedCart,
    settings?: CallSettings,
  ): Promise<Outcome<{ comparisons: Comparison[]; cheapest: CheapestBasket }>>;
}

const queryOf = ({ cartId, around }: ComparedCart) => ({ id: cartId, lat: around?.lat, lon: around?.lon });

/**
 * @param keeping stores the cart, in either generation
 * @param newer the newer generation; only it compares
 */
export const comparisonVerbs = (
  keeping: Client<Pick<Older['cart'], 'sync'>>,
  newer: Client<Newer['cart']>,
  capabilities: Capabilities,
): ComparisonVerbs => ({
  keepCart: (cart, settings) =>
    capabilities.where('comparison', () => settleDone(keeping.sync({ body: cart, ...settings }))),
  compare: (cart, settings) =>
    capabilities.where('comparison', () =>
      toOutcome(newer.compare({ query: queryOf(cart), ...settings }), (body) => listIn(body, 'comparisons')),
    ),
  compareInDetail: (cart, settings) =>
    capabilities.where('comparison', () =>
      toOutcome(newer.compareDebug({ query: queryOf(cart), ...settings }), (body) => ({
        comparisons: listIn(body, 'comparisons'),
        cheapest: entityIn(body, 'cheapest_basket'),
      })),
    ),
});
