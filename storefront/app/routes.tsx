import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import Home from '../screens/home/home.tsx';
import { patterns, type RouteName } from './paths.ts';
import { createScreen, type Screen } from './screen.ts';

export interface ScreenRoute {
  screen: Screen;
  /** Title of the page; the screen sets the name of what it shows where there is none. */
  title?: MessageDescriptor;
  /** Only for shoppers who are signed in. */
  authenticate?: boolean;
  /** The supplier bar is shown. */
  supplierBar?: boolean;
}

const compare: ScreenRoute = {
  screen: createScreen('compare', () => import('../screens/compare/compare.tsx')),
  title: msg`Best basket`,
  authenticate: true,
};

/** Every screen, in the order in which their patterns are tried. */
export const routes: Record<RouteName, ScreenRoute> = {
  home: {
    screen: createScreen('home', () => Promise.resolve({ default: Home })),
    title: msg`Catalog`,
    supplierBar: true,
  },
  category: {
    screen: createScreen('browse', () => import('../screens/category/category.tsx')),
    supplierBar: true,
  },
  product: {
    screen: createScreen('browse', () => import('../screens/product/product.tsx')),
    supplierBar: true,
  },
  productOffers: {
    screen: createScreen('browse', () => import('../screens/product/product-offers.tsx')),
    supplierBar: true,
  },
  promotions: {
    screen: createScreen('browse', () => import('../screens/promotions/promotions.tsx')),
    title: msg`Promotions`,
    supplierBar: true,
  },
  leafletPromotions: {
    screen: createScreen('browse', () => import('../screens/promotions/leaflet-promotions.tsx')),
    title: msg`Promotions`,
    supplierBar: true,
  },
  search: {
    screen: createScreen('browse', () => import('../screens/search/search.tsx')),
    title: msg`Search`,
    supplierBar: true,
  },
  stokvel: {
    screen: createScreen('browse', () => import('../screens/stokvel/stokvel.tsx')),
    title: msg`Stokvel`,
    supplierBar: true,
  },
  combos: {
    screen: createScreen('browse', () => import('../screens/combos/combos.tsx')),
    title: msg`Combos`,
    supplierBar: true,
  },
  agencies: {
    screen: createScreen('browse', () => import('../screens/agencies/agencies.tsx')),
    title: msg`Agencies`,
  },
  leaflets: {
    screen: createScreen('browse', () => import('../screens/leaflets/leaflets.tsx')),
    title: msg`Leaflets`,
  },
  basket: {
    screen: createScreen('browse', () => import('../screens/basket/basket.tsx')),
    title: msg`Basket`,
  },
  compare,
  compareDebug: compare,
  dispatch: {
    screen: createScreen('checkout', () => import('../screens/dispatch/dispatch.tsx')),
    title: msg`Checkout: time`,
    authenticate: true,
  },
  shippingAddress: {
    screen: createScreen('checkout', () => import('../screens/shipping-address/shipping-address.tsx')),
    title: msg`Checkout: address`,
    authenticate: true,
  },
  confirmation: {
    screen: createScreen('checkout', () => import('../screens/confirmation/confirmation.tsx')),
    title: msg`Checkout: summary`,
    authenticate: true,
  },
  payment: {
    screen: createScreen('checkout', () => import('../screens/payment/payment.tsx')),
    title: msg`Checkout: payment`,
    authenticate: true,
  },
  signIn: {
    screen: createScreen('account', () => import('../screens/sign-in/sign-in.tsx')),
    title: msg`Log in`,
  },
  register: {
    screen: createScreen('account', () => import('../screens/register/register.tsx')),
    title: msg`Register`,
  },
  profile: {
    screen: createScreen('account', () => import('../screens/profile/profile.tsx')),
    title: msg`Your profile`,
    authenticate: true,
  },
  debtorCards: {
    screen: createScreen('account', () => import('../screens/debtor-cards/debtor-cards.tsx')),
    title: msg`Debtor cards`,
    authenticate: true,
  },
  orders: {
    screen: createScreen('orders', () => import('../screens/orders/orders.tsx')),
    title: msg`Orders`,
    authenticate: true,
  },
  order: {
    screen: createScreen('orders', () => import('../screens/order/order.tsx')),
    title: msg`Order`,
    authenticate: true,
  },
  addresses: {
    screen: createScreen('checkout', () => import('../screens/addresses/addresses.tsx')),
    title: msg`Delivery addresses`,
    authenticate: true,
  },
  payOrder: {
    screen: createScreen('orders', () => import('../screens/pay-order/pay-order.tsx')),
    title: msg`Checkout: payment`,
    authenticate: true,
  },
  terms: {
    screen: createScreen('terms', () => import('../screens/terms/terms.tsx')),
    title: msg`Terms and conditions`,
  },
};

/** What any other address shows. */
export const notFound: ScreenRoute = {
  screen: createScreen('browse', () => import('../screens/not-found/not-found.tsx')),
  title: msg`Page not found`,
};

/** Pattern and screen of every route. */
export const allRoutes = (Object.keys(routes) as RouteName[]).map((name) => ({
  name,
  path: patterns[name],
  ...routes[name],
}));
