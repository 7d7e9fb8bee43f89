import type { CartToValidate, ClientConfig, Features, Position } from '@spaza/contracts';
import { DEFAULT_BAG_PRICE_IN_CENTS, type ShippingMethod } from '@spaza/contracts/vocabulary';
import type { Queryable } from '../../db/db.ts';
import { deliveryCostInCents, shippingMethod } from '../checkout/dispatch.ts';
import { instantOf } from '../clock.ts';
import { featuresOf } from '../config/config.ts';
import { type Discount, discountFor } from '../discount/discount.ts';
import { intId } from '../random.ts';
import { found, type Reason, Refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import type { SupplierRow } from '../supplier/supplier.store.ts';
import { readTerms } from './cart.store.ts';
import {
  type PricedCart,
  pieceCount,
  priceCart,
  readCartOffers,
  stokvelProblem,
  subtotalInCents,
  type Totals,
  totalsOf,
} from './price.ts';

/** Number of items that fit into one plastic bag. */
const PIECES_A_BAG = 10;

/** Plastic bags for a cart. */
interface Bags {
  qty: number;
  totalInCents: number;
}

/**
 * Returns the bags that a cart needs, if the shopper wants bags and they are offered. The supplier's settings take
 * precedence over the shop's, which take precedence over the defaults.
 */
function bagsFor(
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

/** A cart to calculate, with its shopper and where the order goes; null if not known yet. */
type QuoteRequest = Pick<
  CartToValidate,
  'supplier_id' | 'items' | 'requires_shipping' | 'shipping_provider' | 'discount_code' | 'requires_bags'
> & { accountId: string; place: Position | null };

/** The calculation of a cart, and the problems with its parts. */
export interface Quote {
  supplier: SupplierRow;
  /** Language that the shopper has chosen. */
  language: string | null;
  features: Features;
  cart: PricedCart;
  /** How the order reaches the shopper; null if the supplier does not offer the requested method. */
  method: ShippingMethod | null;
  /** Shipping cost, in cents; null if not known yet. */
  shippingInCents: number | null;
  /** Why the order cannot reach the shopper by this method. */
  shippingProblem: Reason | null;
  discount: Discount;
  bags: Bags;
  /** Why the stokvel packs cannot be ordered. */
  stokvelProblem: Reason | null;
  totals: Totals;
}

type Shipping = Pick<Quote, 'method' | 'shippingInCents' | 'shippingProblem'>;

function shippingFor(
  supplier: SupplierRow,
  features: Features,
  wanted: QuoteRequest,
  subtotal: number,
): Shipping {
  let method: ShippingMethod | null = null;
  try {
    method = shippingMethod(supplier, features, wanted);
    const shippingInCents = deliveryCostInCents(supplier, method, wanted.place, subtotal);
    return { method, shippingInCents, shippingProblem: null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { method, shippingInCents: null, shippingProblem: error.reasons[0] };
  }
}

/**
 * Calculates a cart at current prices. Validation and ordering both use this, so shoppers are charged what
 * they were shown.
 * @throws Refused if the supplier is unknown, or a line could never be ordered
 */
export async function quoteCart(
  { clock, catalogCache }: Pick<Shop, 'clock' | 'catalogCache'>,
  db: Queryable,
  wanted: QuoteRequest,
): Promise<Quote> {
  const now = instantOf(clock);
  const { accountId, items } = wanted;
  const supplierId = intId(wanted.supplier_id);
  const [known, offers] = await Promise.all([
    readTerms(catalogCache, db, { supplierId, accountId, now }),
    readCartOffers(catalogCache, db, items),
  ]);
  const terms = found('supplier', known);
  const { supplier } = terms;
  const features = featuresOf(terms.config);
  const cart = priceCart(offers, now, items, supplier.id);
  const goods = subtotalInCents(cart);
  const shipping = shippingFor(supplier, features, wanted, goods);
  const discount = await discountFor(db, accountId, wanted.discount_code, {
    takesCodes: terms.takesCodes,
    supplierId: supplier.id,
    subtotalInCents: goods,
    now,
  });
  const bags = bagsFor(cart, wanted.requires_bags ?? false, supplier.client_config, features);
  return {
    supplier,
    language: terms.language,
    features,
    cart,
    ...shipping,
    discount,
    bags,
    stokvelProblem: stokvelProblem(cart, {
      method: shipping.method,
      hasCode: discount.code !== null,
      features,
    }),
    totals: totalsOf({
      goods,
      discount: discount.inCents,
      shipping: shipping.shippingInCents ?? 0,
      bags: bags.totalInCents,
      wallet: terms.wallet,
    }),
  };
}
