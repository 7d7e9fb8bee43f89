import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@lingui/cli';

const inScreens = (name: string) => `screens/${name}`;

/** Texts of screens that belong together and share parts; each of them is one catalogue. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  browse: [
    ...['category', 'product', 'search', 'promotions', 'stokvel', 'combos', 'agencies', 'leaflets'],
    ...['basket', 'not-found'],
  ]
    .map(inScreens)
    .concat('parts/leaflet', 'parts/supplier'),
  account: [
    'ui/form',
    'parts/account',
    'screens/sign-in',
    'screens/register',
    'screens/profile',
    'screens/debtor-cards',
  ],
  checkout: [
    'ui/order',
    'parts/checkout',
    'parts/order',
    'parts/address',
    'screens/dispatch',
    'screens/shipping-address',
    'screens/confirmation',
    'screens/payment',
    'screens/addresses',
  ],
  orders: [
    'ui/order',
    'parts/order',
    'parts/order-status',
    'parts/order-payment',
    'parts/order-care',
    'screens/orders',
    'screens/order',
    'screens/pay-order',
  ],
};
const together = new Set(Object.values(TOGETHER).flat());

/** Windows and every other screen bring their own texts, so that the first screen does not load what it does not say. */
const screens = readdirSync(fileURLToPath(new URL('screens', import.meta.url))).filter(
  (name) => name !== 'home' && !together.has(`screens/${name}`),
);

/** Wherever the extraction is started. */
const inFolder = (path: string) => `<rootDir>/${path}`;

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'af', 'fr'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['app', 'parts', 'ui', 'screens/home'].map(inFolder),
      exclude: [
        inFolder('app/windows/**'),
        ...[...together].filter((path) => /^(parts|ui)\//.test(path)).map((path) => inFolder(`${path}/**`)),
      ],
    },
    {
      path: '<rootDir>/locales/{locale}/windows',
      include: ['app/windows', 'parts/supplier', 'parts/order-care', 'parts/order-status'].map(inFolder),
    },
    ...Object.entries(TOGETHER).map(([name, paths]) => ({
      path: `<rootDir>/locales/{locale}/${name}`,
      include: paths.map(inFolder),
    })),
    ...screens.map((name) => ({
      path: `<rootDir>/locales/{locale}/${name}`,
      include: [inFolder(`screens/${name}`)],
    })),
  ],
});
