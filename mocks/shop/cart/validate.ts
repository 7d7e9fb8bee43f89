import type { CartItem, CartToValidate, CartValidation, PicksAnswer } from '@spaza/contracts';
import { MINIMUM_ORDER_IN_CENTS } from '@spaza/contracts/vocabulary';
import { readAccount } from '../account/account.store.ts';
import { dispatchChoice, slotGone } from '../checkout/dispatch.ts';
import { hasRoom } from '../checkout/timeslots.ts';
import { instantOf } from '../clock.ts';
import type { Queryable } from '../db/db.ts';
import { Refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import type { SupplierRow } from '../supplier/supplier.store.ts';
import { supplierRow } from '../supplier/supplier.ts';
import { CART_MESSAGES } from './messages.ts';
import { type PricedCart, presentLine, priceCart, subtotalInCents } from './price.ts';

/** Wallet credit pays only for the whole of a cart. */
export const creditFor = (totalInCents: number, creditInCents: number): number =>
  totalInCents > 0 && totalInCents <= creditInCents ? totalInCents : 0;

function totalError(cart: PricedCart, subtotal: number): string | null {
  if (cart.vanished || cart.expired.length > 0) return CART_MESSAGES.offers_expired;
  if (cart.lines.length === 0)
    return cart.outOfStock.length > 0 ? CART_MESSAGES.all_out_of_stock : CART_MESSAGES.empty_cart;
  return subtotal < MINIMUM_ORDER_IN_CENTS ? CART_MESSAGES.minimum_order : null;
}

/** What stands against the dispatch, in words. Nothing is said before a slot was chosen. */
async function dispatchError(
  db: Queryable,
  now: number,
  supplier: SupplierRow,
  wanted: CartToValidate,
): Promise<string | null> {
  if (!wanted.collection_date) return null;
  try {
    const { dispatch, slot } = dispatchChoice(supplier, now, wanted);
    if (!(await hasRoom(db, supplier, dispatch, slot))) throw slotGone(dispatch);
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

/** What a priced cart comes to; the part of a validation that needs no more than the cart. */
export function validationOf(
  cart: PricedCart,
  creditInCents: number,
  discountCode: string | null | undefined,
): CartValidation {
  const subtotal = subtotalInCents(cart);
  const credit = creditFor(subtotal, creditInCents);
  return {
    items: cart.lines.map(presentLine),
    updated: cart.lines.filter((line) => line.changed).map(presentLine),
    out_of_stock: [...cart.outOfStock, ...cart.expired].map(presentLine),
    total_error: totalError(cart, subtotal),
    dispatch_error: null,
    credit_in_cents: credit,
    discount_code: null,
    discount_codes_enabled: false,
    discount_code_error: discountCode ? CART_MESSAGES.invalid_discount_code : null,
    discount_in_cents: 0,
    subtotal_in_cents: subtotal,
    shipping_cost_in_cents: 0,
    stokvel: cart.lines.some(({ row }) => row.kind === 'stokvel'),
    stokvel_errors: [],
    total_in_cents: subtotal - credit,
  };
}

/**
 * What a cart comes to now, and what stands in the way of ordering it.
 * @throws Refused when the supplier is not known, or a line could never be ordered
 */
export async function validateCart(
  shop: Shop,
  accountId: string,
  wanted: CartToValidate,
): Promise<CartValidation> {
  const supplier = await supplierRow(shop.db, wanted.supplier_id);
  const cart = await priceCart(shop.db, instantOf(shop.clock), wanted.items, supplier.id);
  const account = await readAccount(shop.db, accountId);
  return {
    ...validationOf(cart, account?.credit_in_cents ?? 0, wanted.discount_code),
    dispatch_error: await dispatchError(shop.db, shop.clock.now(), supplier, wanted),
  };
}

/** Which offers went out of stock, ended or changed price since they were picked. */
export async function validatePicks(
  shop: Shop,
  items: readonly CartItem[],
): Promise<Omit<PicksAnswer, 'status'>> {
  const cart = await priceCart(shop.db, instantOf(shop.clock), items, null);
  return {
    out_of_stock: [...cart.outOfStock, ...cart.expired].map(presentLine),
    updated: cart.lines.filter((line) => line.changed).map(presentLine),
  };
}
