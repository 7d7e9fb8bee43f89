import { effect } from '@preact/signals-react';
import type { ShopEvent } from '../app/shop/analytics.ts';
import type { Shop } from '../app/shop/create-shop.ts';

/** What an e-mail service hears of. */
export interface MarketingEvent {
  name: 'cart_updated' | 'order_completed' | 'cart_deleted';
  email: string;
  /** What the cart or the order comes to, in whole units of money. */
  revenue: number;
}

/** True for text, an at sign, text, a dot, text. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/**
 * Tells an e-mail service of carts and orders, for shoppers whose login is an e-mail address; of nobody else.
 * @returns takes the events of analytics: an order that was placed did not go away
 */
export function followCart(
  { session: { account, cart } }: Pick<Shop, 'session'>,
  send: (event: MarketingEvent) => void,
): (event: ShopEvent) => void {
  let before = cart.subtotalInCents.peek();
  let isOrdered = false;
  const tell = (name: MarketingEvent['name'], cents: number) => {
    const email = account.current.peek()?.login ?? '';
    if (looksLikeEmail(email)) send({ name, email, revenue: cents / 100 });
  };
  /** An order empties the cart just before it is heard of. */
  const deleted = (cents: number) => {
    isOrdered = false;
    setTimeout(() => !isOrdered && tell('cart_deleted', cents));
  };
  effect(() => {
    const now = cart.subtotalInCents.value;
    if (now === before) return;
    if (now > 0) tell('cart_updated', now);
    else deleted(before);
    before = now;
  });
  return (event) => {
    if (event.name !== 'purchase') return;
    isOrdered = true;
    tell('order_completed', event.totalInCents);
  };
}
