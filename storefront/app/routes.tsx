import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { matchRoute, type Parser } from 'wouter';
import { createChunk } from '../loading/chunk.ts';
import { patterns, type RouteName } from '../navigation/paths.ts';
import type { Screen, ScreenProps } from '../navigation/route-context.ts';
import Home from '../screens/home/home.tsx';

const home = { default: Home };

export interface ScreenRoute {
  screen: Screen;
  /** Title of the page. If omitted, the screen sets it to the name of what it shows. */
  title?: MessageDescriptor;
  /** Requires the shopper to be signed in. */
  authenticate?: boolean;
  /** Whether the supplier bar is shown. */
  supplierBar?: boolean;
  /** Whether the screen shows its own name, so that wide screens hide the title. */
  namesItself?: boolean;
}

const compare: ScreenRoute = {
  screen: createChunk('browse', 'compare', () => import('../screens/compare/compare.tsx')),
  title: msg`Best basket`,
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
  category: {
    screen: createChunk('browse', 'category', () => import('../screens/category/category.tsx')),
    supplierBar: true,
  },
  product: {
    screen: createChunk('browse', 'product', () => import('../screens/product/product.tsx')),
    supplierBar: true,
    namesItself: true,
  },
  productOffers: {
    screen: createChunk('browse', 'product-offers', () => import('../screens/product/product-offers.tsx')),
    supplierBar: true,
  },
  promotions: {
    screen: createChunk('browse', 'promotions', () => import('../screens/promotions/promotions.tsx')),
    title: msg`Promotions`,
    supplierBar: true,
  },
  leafletPromotions: {
    screen: createChunk(
      'browse',
      'leaflet-promotions',
      () => import('../screens/promotions/leaflet-promotions.tsx'),
    ),
    title: msg`Promotions`,
    supplierBar: true,
  },
  search: {
    screen: createChunk('browse', 'search', () => import('../screens/search/search.tsx')),
    title: msg`Search`,
    supplierBar: true,
  },
  stokvel: {
    screen: createChunk('browse', 'stokvel', () => import('../screens/stokvel/stokvel.tsx')),
    title: msg`Stokvel`,
    supplierBar: true,
  },
  combos: {
    screen: createChunk('browse', 'combos', () => import('../screens/combos/combos.tsx')),
    title: msg`Combos`,
    supplierBar: true,
  },
  agencies: {
    screen: createChunk('browse', 'agencies', () => import('../screens/agencies/agencies.tsx')),
    title: msg`Agencies`,
  },
  leaflets: {
    screen: createChunk('browse', 'leaflets', () => import('../screens/leaflets/leaflets.tsx')),
    title: msg`Leaflets`,
  },
  basket: {
    screen: createChunk('browse', 'basket', () => import('../screens/basket/basket.tsx')),
    title: msg`Basket`,
  },
  compare,
  compareDebug: { ...compare, title: msg`Debug comparison` },
  dispatch: {
    screen: createChunk('ordering', 'dispatch', () => import('../screens/dispatch/dispatch.tsx')),
    title: msg`Checkout: time`,
    authenticate: true,
  },
  shippingAddress: {
    screen: createChunk(
      'ordering',
      'shipping-address',
      () => import('../screens/shipping-address/shipping-address.tsx'),
    ),
    title: msg`Checkout: address`,
    authenticate: true,
  },
  confirmation: {
    screen: createChunk('ordering', 'confirmation', () => import('../screens/confirmation/confirmation.tsx')),
    title: msg`Checkout: summary`,
    authenticate: true,
  },
  payment: {
    screen: createChunk('ordering', 'payment', () => import('../screens/payment/payment.tsx')),
    title: msg`Checkout: payment`,
    authenticate: true,
  },
  signIn: {
    screen: createChunk('ordering', 'sign-in', () => import('../screens/sign-in/sign-in.tsx')),
    title: msg`Log in`,
  },
  register: {
    screen: createChunk('ordering', 'register', () => import('../screens/register/register.tsx')),
    title: msg`Register`,
  },
  profile: {
    screen: createChunk('ordering', 'profile', () => import('../screens/profile/profile.tsx')),
    title: msg`Your profile`,
    authenticate: true,
  },
  debtorCards: {
    screen: createChunk('ordering', 'debtor-cards', () => import('../screens/debtor-cards/debtor-cards.tsx')),
    title: msg`Debtor cards`,
    authenticate: true,
  },
  orders: {
    screen: createChunk('ordering', 'orders', () => import('../screens/orders/orders.tsx')),
    title: msg`Orders`,
    authenticate: true,
  },
  order: {
    screen: createChunk('ordering', 'order', () => import('../screens/order/order.tsx')),
    title: msg`Order`,
    authenticate: true,
  },
  addresses: {
    screen: createChunk('ordering', 'addresses', () => import('../screens/addresses/addresses.tsx')),
    title: msg`Delivery addresses`,
    authenticate: true,
  },
  payOrder: {
    screen: createChunk('ordering', 'pay-order', () => import('../screens/pay-order/pay-order.tsx')),
    title: msg`Checkout: payment`,
    authenticate: true,
  },
  terms: {
    screen: createChunk('ordering', 'terms', () => import('../screens/terms/terms.tsx')),
    title: msg`Terms and conditions`,
  },
};

/** Shown for any other address. */
export const notFound: ScreenRoute = {
  screen: createChunk('browse', 'not-found', () => import('../screens/not-found/not-found.tsx')),
  title: msg`Page not found`,
};

/** Pattern and screen of each route. */
export const allRoutes = (Object.keys(routes) as RouteName[]).map((name) => ({
  name,
  path: patterns[name],
  ...routes[name],
}));

/** Finds the screen for an address, with its parameters decoded. */
export function findRoute(parser: Parser, path: string): { route: ScreenRoute } & ScreenProps {
  for (const route of allRoutes) {
    const [matches, found] = matchRoute(parser, route.path, path);
    if (matches) return { route, params: decoded(found) };
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
