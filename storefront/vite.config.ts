import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractRoutes } from '../contracts/build/contract-routes.ts';
import { proxyTo } from './build/api-paths.ts';
import { demo } from './build/demo.ts';
import { foldTexts } from './build/fold-texts.ts';
import { iconSprite } from './build/icon-sprite.ts';
import { keepMaps } from './build/keep-maps.ts';
import { noCycles } from './build/no-cycles.ts';
import { offlineWorker } from './build/offline-worker.ts';
import { precompress } from './build/precompress.ts';
import { quickPlurals } from './build/quick-plurals.ts';
import { securityPolicy } from './build/security-policy.ts';
import { slimQuery } from './build/slim-query.ts';
import { slimReactDom } from './build/slim-react-dom.ts';
import { slimTsRest } from './build/slim-ts-rest.ts';
import { asksOtherHosts, otherOrigins, thirdPartyDefines } from './build/third-parties.ts';
import { warmStart } from './build/warm-start.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

// Builds and tests start in different folders; Lingui's plugins would look for their settings there.
process.env.LINGUI_CONFIG = `${folder}lingui.config.ts`;

/** Libraries change rarely: in a file of their own, a release costs a returning shopper next to nothing. */
const VENDOR =
  /rolldown.runtime|node_modules[\\/](react|react-dom|scheduler|@tanstack|wouter|regexparam|use-sync-external-store|@preact|@lingui|@ts-rest)[\\/]/;

const inStorefront = (folders: string) => new RegExp(`storefront[\\/](${folders})[\\/]`);

/**
 * What a shopper needs one after the other comes in one file, with what it shares; what is listed first is taken first.
 * What a screen alone uses from elsewhere is named with it: left out, it makes a file that imports the screen's, and is imported by it.
 */
const TOGETHER = [
  {
    name: 'ordering',
    test: /[\\/]sdk[\\/](?!rules[\\/]quantity|flows[\\/](supplier|search|browse|per-session)|gateway[\\/](beside|notices|leaflets)|react)|contracts[\\/]ordering-routes/,
  },
  { name: 'beside', test: /[\\/]sdk[\\/]gateway[\\/](beside|notices|leaflets)/ },
  {
    name: 'leaflets',
    test: /storefront[\\/](screens[\\/](leaflets|promotions[\\/]leaflet)|parts[\\/]leaflet[\\/](?!leaflet-file))|sdk[\\/](flows[\\/]browse|react[\\/]leaflet)/,
  },
  { name: 'suppliers', test: inStorefront('parts[\\/]supplier[\\/](?!missing-texts)'), minShareCount: 2 },
  {
    name: 'shelves',
    test: /storefront[\\/]screens[\\/](category|search|promotions|stokvel|combos|not-found)|sdk[\\/]flows[\\/]search/,
  },
  { name: 'product', test: /storefront[\\/]screens[\\/]product[\\/]|contracts[\\/]vocabulary[\\/]variants/ },
  {
    name: 'account',
    test: /storefront[\\/](screens[\\/](sign-in|register|profile|debtor-cards)[\\/]|parts[\\/]account[\\/]|ui[\\/]tabs\.)/,
  },
  {
    name: 'orders',
    test: /storefront[\\/](screens[\\/](orders?|pay-order)[\\/]|parts[\\/]order-payment[\\/]|ui[\\/](order[\\/]timeline|outward-link)\.)/,
  },
  {
    name: 'addresses',
    test: inStorefront(
      'screens[\\/](addresses|shipping-address)|parts[\\/]address(?![\\/](pin-map|tiles|sandbox))',
    ),
  },
  {
    name: 'checkout',
    test: inStorefront('screens[\\/](dispatch|confirmation|payment)|parts[\\/]checkout'),
  },
  {
    name: 'buying',
    test: inStorefront('(parts|ui)[\\/](order|order-status|order-care|order-edit|form)'),
    minShareCount: 2,
  },
  {
    name: 'offers',
    test: /storefront[\\/](parts[\\/](offer|product|more|supplier[\\/]missing)|ui[\\/](stepper|use-hold|strip|chip))|sdk[\\/](rules[\\/]quantity|react[\\/](entries|notice))|@tanstack/,
    minShareCount: 2,
  },
  {
    name: 'shop',
    test: /(storefront[\\/](parts|ui|app)|sdk[\\/](react|flows[\\/](per-session|supplier[\\/]supplier-choice-of))|contracts|@tanstack)[\\/.]/,
    minShareCount: 2,
  },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

/** Where the sandbox listens while developing. */
const API = process.env.SPAZA_API ?? 'http://127.0.0.1:4000';

/** The shop comes with its own sandbox, in the browser; it asks no server. */
const isDemo = process.env.VITE_DEMO === '1';

const origins = otherOrigins(process.env);

/** Reports of failures are read with the source; without them nobody needs it. */
const reportsErrors = Boolean(process.env.VITE_ERROR_DSN);

export default defineConfig({
  root: folder,
  plugins: [
    // Lingui's macros; must come before react().
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui({ failOnCompileError: true }),
    foldTexts(),
    quickPlurals(),
    slimTsRest(),
    slimQuery(),
    slimReactDom(),
    contractRoutes(),
    iconSprite(),
    noCycles(),
    warmStart(isDemo ? 'in_page' : asksOtherHosts(process.env) ? 'elsewhere' : 'here'),
    // A demo has a worker of its own, which is the shop.
    ...(isDemo ? [demo(origins)] : [offlineWorker(), securityPolicy(origins)]),
    reportsErrors && keepMaps(),
    precompress(),
  ],
  css: { transformer: 'lightningcss' },
  define: { 'import.meta.env.VITE_DEMO': JSON.stringify(isDemo), ...thirdPartyDefines(process.env) },
  // React has it of its own; the stand-in is for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  server: { proxy: proxyTo(API) },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: reportsErrors && 'hidden',
    // Names with hashes stand in the page alone: a file that changes does not change those that load it.
    chunkImportMap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The stepper is loaded later for the first page alone; screens that come later have it with them.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR, tags: ['$initial'] },
            // Two halves: most releases change one of them.
            { name: 'core', test: /[\\/](sdk|contracts)[\\/]/, tags: ['$initial'] },
            { name: 'first', tags: ['$initial'] },
            ...TOGETHER,
          ],
        },
      },
    },
  },
});
