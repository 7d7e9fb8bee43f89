import { effect } from '@preact/signals-react';
import type { ShopEvent } from '../app/shop/analytics.ts';
import type { Shop } from '../app/shop/create-shop.ts';

/** An event reported to an e-mail service. */
export interface MarketingEvent {
  name: 'cart_updated' | 'order_completed' | 'cart_deleted';
  email: string;
  /** Total of the cart or order, in whole units of money. */
  revenue: number;
}

/** Whether a text has the form text, at sign, text, dot, text. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/**
 * Tracks whether a change of another tab is being applied: the browser announces it by an event, which reaches
 * capturing listeners first, and listeners added last, such as this one, last.
 */
function followOtherTabs(): () => boolean {
  let isTheirs = false;
  const note = (is: boolean) => () => {
    isTheirs = is;
  };
  addEventListener('storage', note(true), { capture: true });
  addEventListener('storage', note(false));
  return () => isTheirs;
}

/**
 * Reports carts and orders to an e-mail service, only for shoppers whose login is an e-mail address. All tabs share one
 * cart, and the one that changes it reports the change.
 * @returns a listener for analytics events: a cart that was ordered was not deleted
 */
export function followCart(
  { session: { account, cart } }: Pick<Shop, 'session'>,
  send: (event: MarketingEvent) => void,
): (event: ShopEvent) => void {
  let before = cart.subtotalInCents.peek();
  let isOrdered = false;
  const isTheirs = followOtherTabs();
  const tell = (name: MarketingEvent['name'], cents: number) => {
    const email = account.current.peek()?.login ?? '';
    if (looksLikeEmail(email)) send({ name, email, revenue: cents / 100 });
  };
  /** An order empties the cart just before it is reported. */
  const deleted = (cents: number) => {
    isOrdered = false;
    setTimeout(() => !isOrdered && tell('cart_deleted', cents));
  };
  effect(() => {
    const now = cart.subtotalInCents.value;
    if (now === before) return;
    const was = before;
    before = now;
    if (isTheirs()) return;
    if (now > 0) tell('cart_updated', now);
    else deleted(was);
  });
  return (event) => {
    if (event.name !== 'purchase') return;
    isOrdered = true;
    tell('order_completed', event.totalInCents);
  };
}
