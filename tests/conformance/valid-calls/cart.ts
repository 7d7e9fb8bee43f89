import type { newer, older } from '@spaza/contracts';
import { SUPPLIER } from '../../world/shop.ts';
import { get, of, type Shop, shopper, type ValidCalls } from './kinds.ts';

const CART_ID = 'a-cart-made-by-the-client';
const kept = (path: string) => async (shop: Shop) => ({
  path,
  body: { id: CART_ID, items: (await shop.orderableCart()).items },
});

/** A call about a cart that has just been stored. */
const comparing = (path: string) =>
  shopper(async (_me, shop) => {
    const { path: syncPath, body } = await kept('/cart/v1/sync')(shop);
    await shop.call(syncPath, { body });
    return { path };
  });

export const cartOlder: ValidCalls<(typeof older)['cart']> = {
  sync: kept('/shopit/v1/compare/sync'),
  validate: shopper(async (_me, shop) => ({
    path: '/api/v1/cart/validate',
    body: { cart: await shop.orderableCart() },
  })),
  validatePicks: async (shop) => ({
    path: '/api/v1/offers/validate_picks',
    body: { items: (await shop.orderableCart()).items },
  }),
};

export const cartNewer: ValidCalls<(typeof newer)['cart']> = {
  sync: kept('/cart/v1/sync'),
  compare: comparing(`/cart/v1/compare?id=${CART_ID}`),
  compareDebug: comparing(`/cart/v1/compare_debug?id=${CART_ID}&lat=-33.9&lon=18.57`),
};

export const checkoutOlder: ValidCalls<(typeof older)['checkout']> = {
  clientConfig: get(`/shopit/v1/client_config.json?${of}`),
  timeslots: get(
    `/catalog/v1/suppliers/${SUPPLIER}/timeslots?requires_shipping=false&shipping_provider=COLLECT`,
  ),
};

export const checkoutNewer: ValidCalls<(typeof newer)['checkout']> = {
  checkoutConfig: get(`/cart/v1/checkout_config?${of}`),
};
