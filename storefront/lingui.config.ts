import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { LOCALES } from '../contracts/vocabulary/languages.ts';

const foldersIn = (folder: string) =>
  readdirSync(fileURLToPath(new URL(folder, import.meta.url)), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);

const HOME = 'screens/home';
/** Opens over the home screen at a shopper's first visit. */
const CHOOSER = 'app/dialogs/suppliers';

const routes = readFileSync(fileURLToPath(new URL('app/routes.tsx', import.meta.url)), 'utf8');
const kinds = Array.from(routes.matchAll(/const (\w+) = screens\('browse'/g), ([, kind]) => kind).join('|');
/** The screens that load this catalogue with their code, as their routes say. */
const browseScreens = Array.from(
  routes.matchAll(RegExp(`\\b(?:${kinds})\\([^(]*\\(\\) => import\\('../(screens/[\\w-]+)/`, 'g')),
  ([, folder = '']) => folder,
);

/** For browsing products and shops: the screens, and the windows over them. */
const BROWSE = [
  ...new Set(browseScreens),
  ...foldersIn('app/dialogs').filter((name) => name !== CHOOSER),
  ...['app/dialogs/*.tsx', 'app/columns', 'features/leaflet', 'features/arrange'],
];

/** Features shared by order screens and the windows about orders. */
const IN_WINDOWS = ['features/order-care', 'features/order-edit', 'features/order-status'];

/** Features used only by the account, checkout and order screens, besides those screens. */
const ORDERING = [
  ...['ui/form', 'ui/order'],
  ...['account', 'checkout', 'order', 'address', 'order-payment', 'problem'].map(
    (name) => `features/${name}`,
  ),
];

const otherScreens = foldersIn('screens').filter((name) => name !== HOME && !BROWSE.includes(name));

const path = (name: string) => `<rootDir>/locales/{locale}/${name}`;
const all = (folders: readonly string[]) =>
  folders.map((name) => `<rootDir>/${name.endsWith('.tsx') ? name : `${name}/**`}`);

/*
 * Three catalogues: the shell with the first screen and the choice of a shop, which loads no texts it does not show;
 * browsing; and everything an order needs from signing in to its invoice, which compresses far better together and takes
 * a single request.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...LOCALES],
  // Without line numbers: a catalogue changes with its texts alone.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: path('messages'),
      include: all(['app', 'features', 'loading', 'navigation', 'shop', 'ui', HOME]),
      exclude: all([...BROWSE, ...ORDERING, ...IN_WINDOWS]),
    },
    { path: path('browse'), include: all([...BROWSE, ...IN_WINDOWS]) },
    { path: path('ordering'), include: all([...ORDERING, ...IN_WINDOWS, ...otherScreens]) },
  ],
});
