import type { Address, CartValidation, ShopConfig } from '@spaza/contracts';
import type { ShippingMethod } from '@spaza/contracts/vocabulary';
import { type Answers, anOffer } from '@spaza/mocks/testing';
import { checkoutOf } from '@spaza/sdk';
import type { Shop } from '../shop/create-shop.ts';
import { testShop } from './in-shop.tsx';

const bread = anOffer();
export const SLOT = { value: '2026-11-23T08:00:00+02:00', text: 'Mon 23 Nov, 08:00 - 10:00' };

export const HOME: Address = { id: 6, formatted: '14 Long Street', latitude: -33.92, longitude: 18.42 };
export const WORK: Address = { id: 7, formatted: '96 Voortrekker Road', unit_or_floor: 'Flat 4' };

interface AtCheckout {
  /** Null for a shopper who has chosen nothing yet, not even a slot. */
  method: ShippingMethod | null;
  addresses?: Address[];
  /** The shop's response when it checks the cart. */
  says?: Partial<CartValidation>;
  features?: ShopConfig['features'];
}

/** A signed-in shopper with bread in the basket and a slot chosen; the shop's response can be changed along the way. */
export async function atCheckout({ method, addresses = [HOME, WORK], says = {}, features = {} }: AtCheckout) {
  const validation: CartValidation = {
    items: [{ offer: bread, qty: 1 }],
    updated: [],
    out_of_stock: [],
    subtotal_in_cents: bread.price_in_cents,
    total_in_cents: bread.price_in_cents,
    ...says,
  };
  const answers: Answers = {
    'account.signIn': { account: { id: 3, login: '0821234567', addresses }, token: 'secret' },
    'checkout.checkoutConfig': {
      checkout_config: {
        shipping: { options: ['COLLECT', 'PICUP', 'MANUAL_DELIVERY'] },
        dispatch: { options: ['collection', 'delivery'] },
        payment: { options: [{ name: 'CASH' }] },
      },
    },
    'checkout.timeslots': { timeslots: [SLOT] },
    'cart.validate': { validation },
    'address.list': { addresses },
  };
  const shop: Shop = testShop(answers, { features: { agency: true, ...features } });
  const { session } = shop;
  await session.supplier.choose({ id: 7, name: 'Corner' });
  session.cart.add(bread, 1);
  await session.account.signIn({ login: '0821234567', password: 'secret1' });
  const checkout = checkoutOf(session);
  await checkout.enter();
  if (method) {
    checkout.chooseShipping(method);
    checkout.chooseTimeslot(SLOT);
  }
  return { shop, checkout, answers, validation };
}
