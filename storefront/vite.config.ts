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
import { asksOtherHosts, otherOrigins, scriptOrigins, thirdPartyDefines } from './build/third-parties.ts';
import { versionFile } from './build/version-file.ts';
import { warmStart } from './build/warm-start.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

// Builds and tests start in different folders; Lingui's plugins would look for their settings there.
process.env.LINGUI_CONFIG = `${folder}lingui.config.ts`;

/** Libraries rarely change: in a separate file, they need not be downloaded again after a release. */
const VENDOR =
  /rolldown.runtime|node_modules[\\/](react|react-dom|scheduler|@tanstack|wouter|regexparam|use-sync-external-store|@preact|@lingui|@ts-rest)[\\/]/;

const inStorefront = (folders: string) => new RegExp(`storefront[\\/](${folders})[\\/]`);

/**
 * Screens that are used one after the other share a file, with the modules they have in common; earlier groups take
 * precedence. Modules elsewhere that only one screen uses are listed with it: otherwise they end up in a file that
 * imports the screen's file and is imported by it.
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

/** Address of the sandbox in development. */
const API = process.env.SPAZA_API ?? 'http://127.0.0.1:4000';

/** The shop contains its own sandbox, which runs in the browser; it needs no server. */
const isDemo = process.env.VITE_DEMO === '1';

const origins = otherOrigins(process.env);

/** Source maps are only needed to read error reports. */
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
    // A demo has its own worker, which acts as the shop.
    ...(isDemo
      ? [demo(origins)]
      : [offlineWorker(), securityPolicy(origins, { scripts: scriptOrigins(process.env) })]),
    versionFile(),
    reportsErrors && keepMaps(),
    precompress(),
  ],
  css: { transformer: 'lightningcss' },
  define: { 'import.meta.env.VITE_DEMO': JSON.stringify(isDemo), ...thirdPartyDefines(process.env) },
  // Built into React; the shim is for older versions.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  server: { proxy: proxyTo(API) },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: reportsErrors && 'hidden',
    // Only the page contains hashed names: a changed file does not change the files that load it.
    chunkImportMap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Only the first page loads the stepper later; later screens include it.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR, tags: ['$initial'] },
            // Two parts: most releases change only one of them.
            { name: 'core', test: /[\\/](sdk|contracts)[\\/]/, tags: ['$initial'] },
            { name: 'first', tags: ['$initial'] },
            ...TOGETHER,
          ],
        },
      },
    },
  },
});
