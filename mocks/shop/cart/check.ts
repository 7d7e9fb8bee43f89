import { MINIMUM_ORDER_IN_CENTS } from '@spaza/contracts/vocabulary';
import { Refused } from '../refused.ts';
import { CART_MESSAGES } from './messages.ts';
import { type PricedCart, subtotalInCents } from './price.ts';
import { validationOf } from './validate.ts';

/** Less is there than the cart wants. */
export function outOfStock(cart: PricedCart): Refused {
  const code = cart.lines.length > 0 ? 'out_of_stock' : 'all_out_of_stock';
  return new Refused(409, code, CART_MESSAGES[code], { validation: validationOf(cart, 0, null) });
}

/**
 * Whether a cart can be ordered just as it was sent.
 * @throws Refused with the first reason against it, and with what the cart comes to now
 */
export function checkCart(cart: PricedCart, discountCode: string | null | undefined): void {
  const refuse = (status: 409 | 422, code: keyof typeof CART_MESSAGES) =>
    new Refused(status, code, CART_MESSAGES[code], { validation: validationOf(cart, 0, discountCode) });
  if (cart.vanished || cart.expired.length > 0) throw refuse(409, 'offers_expired');
  if (cart.outOfStock.length > 0) throw outOfStock(cart);
  if (cart.lines.length === 0) throw refuse(422, 'empty_cart');
  if (cart.lines.some((line) => line.changed)) throw refuse(409, 'prices_changed');
  if (subtotalInCents(cart) < MINIMUM_ORDER_IN_CENTS) throw refuse(422, 'minimum_order');
  if (discountCode) throw refuse(422, 'invalid_discount_code');
}
