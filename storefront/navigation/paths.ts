import type { Id } from '@spaza/contracts';

/** Path patterns of every screen, in wouter's syntax. */
export const patterns = {
  home: '/',
  category: '/category/:id',
  product: '/product/:id',
  productOffers: '/product/:id/offers',
  promotions: '/promotions',
  leafletPromotions: '/leaflets_promotions',
  search: '/search',
  stokvel: '/stokvel',
  combos: '/combos',
  agencies: '/agencies',
  leaflets: '/leaflets',
  basket: '/basket',
  compare: '/basket/compare',
  compareDebug: '/basket/compare_debug',
  dispatch: '/checkout/dispatch',
  shippingAddress: '/checkout/shipping_address',
  confirmation: '/checkout/confirmation',
  payment: '/checkout/payment',
  signIn: '/sign_in',
  register: '/register',
  profile: '/profile',
  debtorCards: '/debtorcards',
  orders: '/orders',
  order: '/orders/:id',
  payOrder: '/orders/:id/pay',
  addresses: '/address_management',
  terms: '/terms_and_conditions',
} as const;

export type RouteName = keyof typeof patterns;

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>) => {
  const filled = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return filled.length === 0 ? path : `${path}?${new URLSearchParams(filled)}`;
};

const withId = (pattern: string, id: Id) => pattern.replace(':id', encodeURIComponent(id));

/** Addresses of the screens that take parameters; all others equal their pattern. */
export const paths = {
  ...patterns,
  category: (id: Id) => withId(patterns.category, id),
  /** `sellable` is the variant selected initially. */
  product: (id: Id, sellable?: Id) =>
    withQuery(withId(patterns.product, id), {
      sellable: sellable === undefined ? undefined : String(sellable),
    }),
  productOffers: (id: Id) => withId(patterns.productOffers, id),
  /** The basket, which goes on to the checkout by itself: the shopper has asked for it. */
  basketToCheckout: withQuery(patterns.basket, { next: 'checkout' }),
  search: (query?: string) => withQuery(patterns.search, { query }),
  order: (id: Id) => withId(patterns.order, id),
  payOrder: (id: Id) => withId(patterns.payOrder, id),
  /** `returnTo` is where a dialog was opened, `redirectTo` where a visitor was turned away. */
  signIn: ({ returnTo, redirectTo }: { returnTo?: string; redirectTo?: string } = {}) =>
    withQuery(patterns.signIn, { return_to: returnTo, redirect_to: redirectTo }),
  register: ({ returnTo }: { returnTo?: string } = {}) =>
    withQuery(patterns.register, { return_to: returnTo }),
};
