import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractRoutes } from './build/contract-routes.ts';
import { iconSprite } from './build/icon-sprite.ts';
import { precompress } from './build/precompress.ts';
import { slimTsRest } from './build/slim-ts-rest.ts';
import { warmStart } from './build/warm-start.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

// Builds and tests start in different folders; Lingui's plugins would look for their settings there.
process.env.LINGUI_CONFIG = `${folder}lingui.config.ts`;

/** Libraries change rarely: in a file of their own, a release costs a returning shopper next to nothing. */
const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack|wouter|regexparam|use-sync-external-store|@preact|@lingui|@ts-rest)[\\/]/;

/** What the checkout, the orders and the forms of the account share, and no screen of the catalogue needs. */
const BUYING = /storefront[\\/](parts[\\/](account|checkout|order|order-status)|ui[\\/](form|order))[\\/]/;

/** What most screens share: one file of it is smaller and sooner there than a dozen. */
const SHARED = /storefront[\\/](ui|parts)[\\/](?!(account|checkout|order|order-status|form)[\\/])/;

/** Where the sandbox listens while developing. */
const API = process.env.SPAZA_API ?? 'http://127.0.0.1:4000';
const API_PATHS = [
  '/api',
  '/catalog',
  '/cart',
  '/order',
  '/shopit',
  '/s',
  '/shopfront_config',
  '/application',
  '/pictures',
  '/version.txt',
  '/docs',
  '/openapi',
];

export default defineConfig({
  root: folder,
  plugins: [
    // Lingui's macros; must come before react().
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui({ failOnCompileError: true }),
    slimTsRest(),
    contractRoutes(),
    iconSprite(),
    warmStart(),
    precompress(),
  ],
  // React has it of its own; the stand-in is for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  server: {
    proxy: Object.fromEntries(
      API_PATHS.map((path) => [`^${path}(/|\\?|$)`, { target: API, changeOrigin: false }]),
    ),
  },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR },
            { name: 'shop', test: SHARED, minShareCount: 2 },
            { name: 'buying', test: BUYING, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
