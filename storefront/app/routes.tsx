import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { matchRoute, type Parser } from 'wouter';
import { createChunk } from '../loading/chunk.ts';
import { patterns, type RouteName } from '../navigation/paths.ts';
import type { Screen, ScreenModule, ScreenProps } from '../navigation/route-context.ts';
import Home from '../screens/home/home.tsx';
import type { Catalogue } from '../shop/language.ts';

const home = { default: Home };

export interface ScreenRoute {
  screen: Screen;
  /** Title of the page. If omitted, the screen sets it to the name of what it shows. */
  title?: MessageDescriptor | undefined;
  /** Requires the shopper to be signed in. */
  authenticate?: boolean;
  /** Whether the supplier bar is shown. */
  supplierBar?: boolean;
  /** Whether the screen shows its own name, so that wide screens hide the title. */
  namesItself?: boolean;
}

/** Makes the routes of one kind of screen: the catalogue of its texts, and the facts that all of them share. */
const screens =
  (catalogue: Catalogue, facts?: Omit<ScreenRoute, 'screen' | 'title'>) =>
  (name: string, load: () => Promise<ScreenModule>, title?: MessageDescriptor): ScreenRoute => ({
    screen: createChunk(catalogue, name, load),
    title,
    ...facts,
  });

const browsing = screens('browse');
const goods = screens('browse', { supplierBar: true });
const ordering = screens('ordering');
const personal = screens('ordering', { authenticate: true });

const compare: ScreenRoute = {
  ...browsing('compare', () => import('../screens/compare/compare.tsx'), msg`Best basket`),
  authenticate: true,
};

/** Every screen, in the order in which the patterns are matched. */
export const routes: Record<RouteName, ScreenRoute> = {
  home: {
    // The screen is part of the page; only the code of its goods is fetched.
    screen: createChunk('messages', 'home', () => import('../screens/home/goods.tsx').then(() => home), home),
    title: msg`Catalog`,
    supplierBar: true,
  },
  category: goods('category', () => import('../screens/category/category.tsx')),
  product: { ...goods('product', () => import('../screens/product/product.tsx')), namesItself: true },
  productOffers: goods('product-offers', () => import('../screens/product/product-offers.tsx')),
  promotions: goods('promotions', () => import('../screens/promotions/promotions.tsx'), msg`Promotions`),
  leafletPromotions: goods(
    'leaflet-promotions',
    () => import('../screens/promotions/leaflet-promotions.tsx'),
    msg`Promotions`,
  ),
  search: goods('search', () => import('../screens/search/search.tsx'), msg`Search`),
  stokvel: goods('stokvel', () => import('../screens/stokvel/stokvel.tsx'), msg`Stokvel`),
  combos: goods('combos', () => import('../screens/combos/combos.tsx'), msg`Combos`),
  agencies: browsing('agencies', () => import('../screens/agencies/agencies.tsx'), msg`Agencies`),
  leaflets: browsing('leaflets', () => import('../screens/leaflets/leaflets.tsx'), msg`Leaflets`),
  basket: browsing('basket', () => import('../screens/basket/basket.tsx'), msg`Basket`),
  compare,
  compareDebug: { ...compare, title: msg`Debug comparison` },
  dispatch: personal('dispatch', () => import('../screens/dispatch/dispatch.tsx'), msg`Checkout: time`),
  shippingAddress: personal(
    'shipping-address',
    () => import('../screens/shipping-address/shipping-address.tsx'),
    msg`Checkout: address`,
  ),
  confirmation: personal(
    'confirmation',
    () => import('../screens/confirmation/confirmation.tsx'),
    msg`Checkout: summary`,
  ),
  payment: personal('payment', () => import('../screens/payment/payment.tsx'), msg`Checkout: payment`),
  signIn: ordering('sign-in', () => import('../screens/sign-in/sign-in.tsx'), msg`Log in`),
  register: ordering('register', () => import('../screens/register/register.tsx'), msg`Register`),
  profile: personal('profile', () => import('../screens/profile/profile.tsx'), msg`Your profile`),
  debtorCards: personal(
    'debtor-cards',
    () => import('../screens/debtor-cards/debtor-cards.tsx'),
    msg`Debtor cards`,
  ),
  orders: personal('orders', () => import('../screens/orders/orders.tsx'), msg`Orders`),
  order: personal('order', () => import('../screens/order/order.tsx'), msg`Order`),
  addresses: personal(
    'addresses',
    () => import('../screens/addresses/addresses.tsx'),
    msg`Delivery addresses`,
  ),
  payOrder: personal('pay-order', () => import('../screens/pay-order/pay-order.tsx'), msg`Checkout: payment`),
  terms: ordering('terms', () => import('../screens/terms/terms.tsx'), msg`Terms and conditions`),
};

/** Shown for any other address. */
const notFound = browsing(
  'not-found',
  () => import('../screens/not-found/not-found.tsx'),
  msg`Page not found`,
);

/** Finds the screen for an address, with its parameters decoded. */
export function findRoute(parser: Parser, path: string): { route: ScreenRoute } & ScreenProps {
  for (const name of Object.keys(routes) as RouteName[]) {
    const [matches, found] = matchRoute(parser, patterns[name], path);
    if (matches) return { route: routes[name], params: decoded(found) };
  }
  return { route: notFound, params: {} };
}

function decoded(params: Readonly<Record<string, string | undefined>>): ScreenProps['params'] {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, text = '']) => [name, decodeURIComponent(text)]),
    );
  } catch {
    return params;
  }
}
