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
  (catalogue: Catalogue, facts: Omit<ScreenRoute, 'screen' | 'title'> = {}) =>
  (load: () => Promise<ScreenModule>, title?: MessageDescriptor) =>
  (name: string): ScreenRoute => ({ screen: createChunk(catalogue, name, load), title, ...facts });

const browsing = screens('browse');
const goods = screens('browse', { supplierBar: true });
const goodsNamed = screens('browse', { supplierBar: true, namesItself: true });
const comparing = screens('browse', { authenticate: true });
const ordering = screens('ordering');
const personal = screens('ordering', { authenticate: true });

/** Every screen, in the order in which the patterns are matched. */
const makers: Record<RouteName, (name: string) => ScreenRoute> = {
  home: (name) => ({
    // The screen is part of the page; only the code of its goods is fetched.
    screen: createChunk('messages', name, () => import('../screens/home/goods.tsx').then(() => home), home),
    title: msg`Catalog`,
    supplierBar: true,
  }),
  category: goods(() => import('../screens/category/category.tsx')),
  product: goodsNamed(() => import('../screens/product/product.tsx')),
  productOffers: goods(() => import('../screens/product/product-offers.tsx')),
  promotions: goods(() => import('../screens/promotions/promotions.tsx'), msg`Promotions`),
  leafletPromotions: goods(() => import('../screens/promotions/leaflet-promotions.tsx'), msg`Promotions`),
  search: goods(() => import('../screens/search/search.tsx'), msg`Search`),
  stokvel: goods(() => import('../screens/stokvel/stokvel.tsx'), msg`Stokvel`),
  combos: goods(() => import('../screens/combos/combos.tsx'), msg`Combos`),
  agencies: browsing(() => import('../screens/agencies/agencies.tsx'), msg`Agencies`),
  leaflets: browsing(() => import('../screens/leaflets/leaflets.tsx'), msg`Leaflets`),
  basket: browsing(() => import('../screens/basket/basket.tsx'), msg`Basket`),
  compare: comparing(() => import('../screens/compare/compare.tsx'), msg`Best basket`),
  compareDebug: comparing(() => import('../screens/compare/compare.tsx'), msg`Debug comparison`),
  dispatch: personal(() => import('../screens/dispatch/dispatch.tsx'), msg`Checkout: time`),
  shippingAddress: personal(
    () => import('../screens/shipping-address/shipping-address.tsx'),
    msg`Checkout: address`,
  ),
  confirmation: personal(() => import('../screens/confirmation/confirmation.tsx'), msg`Checkout: summary`),
  payment: personal(() => import('../screens/payment/payment.tsx'), msg`Checkout: payment`),
  signIn: ordering(() => import('../screens/sign-in/sign-in.tsx'), msg`Log in`),
  register: ordering(() => import('../screens/register/register.tsx'), msg`Register`),
  profile: personal(() => import('../screens/profile/profile.tsx'), msg`Your profile`),
  debtorCards: personal(() => import('../screens/debtor-cards/debtor-cards.tsx'), msg`Debtor cards`),
  orders: personal(() => import('../screens/orders/orders.tsx'), msg`Orders`),
  order: personal(() => import('../screens/order/order.tsx'), msg`Order`),
  addresses: personal(() => import('../screens/addresses/addresses.tsx'), msg`Delivery addresses`),
  payOrder: personal(() => import('../screens/pay-order/pay-order.tsx'), msg`Checkout: payment`),
  terms: ordering(() => import('../screens/terms/terms.tsx'), msg`Terms and conditions`),
};

/** Shown for any other address. */
const notFound = browsing(
  () => import('../screens/not-found/not-found.tsx'),
  msg`Page not found`,
)('notFound');

/** Every screen by its name. */
export const routes = Object.fromEntries(
  Object.entries(makers).map(([name, make]) => [name, make(name)]),
) as Record<RouteName, ScreenRoute>;

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
