import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractRoutes } from '../contracts/build/contract-routes.ts';
import { proxyTo } from './build/api-paths.ts';
import { offlineWorker } from './build/offline-worker.ts';
import { demo, iconSprite, keepMaps, precompress, securityPolicy, versionFile } from './build/plugins.ts';
import { otherOrigins, scriptOrigins, thirdPartyDefines } from './build/third-parties.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

// Builds and tests start in different folders; Lingui's plugins would look for their settings there.
process.env.LINGUI_CONFIG = `${folder}lingui.config.ts`;

/**
 * Parts that several screens of the catalogue share, the shell's check that no window is open, and react-query's hooks;
 * those of the checkout and the account stay with their screens.
 */
const SHARED =
  /storefront[\\/](ui|features|format)[\\/](?!form|order|account|address|checkout)|shell[\\/]alone|@tanstack[\\/]react-query/;

/** Those that show goods: a visitor who has yet to choose a shop loads none of them. */
const GOODS = /features[\\/](?!supplier)|supplier[\\/]use-served|ui[\\/]stepper/;

/** Address of the sandbox in development. */
const API = process.env.SPAZA_API ?? 'http://127.0.0.1:4000';

/** The shop contains its own sandbox, which runs in the browser; it needs no server. */
const isDemo = process.env.VITE_DEMO === '1';

const signalsPreset = defineRolldownBabelPreset({
  preset: { plugins: ['module:@preact/signals-react-transform'] },
  rolldown: { filter: { id: /storefront.*\.tsx?$/, code: /\.value\b|@useSignals/ } },
});

const origins = otherOrigins(process.env);

/** Source maps are only needed to read error reports. */
const reportsErrors = Boolean(process.env.VITE_ERROR_DSN);

export default defineConfig({
  root: folder,
  plugins: [
    // Lingui's macros, and components that subscribe to the signals they read; must come before react().
    babel({ presets: [linguiTransformerBabelPreset(), signalsPreset] }),
    react(),
    lingui({ failOnCompileError: true }),
    contractRoutes(),
    iconSprite(),
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
  server: { proxy: proxyTo(API) },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: reportsErrors && 'hidden',
    // Only the page contains hashed names: a changed file does not change the files that load it.
    chunkImportMap: true,
    modulePreload: {
      polyfill: false,
      // Every screen would list its small files in the first script, which costs all shoppers more than it saves one.
      resolveDependencies: (_, files) => files.filter((file) => /\.css$|[\\/]shared-/.test(file)),
    },
    rolldownOptions: {
      input: [`${folder}index.html`, `${folder}app/start-shop.tsx`],
      checks: {
        // Only the first page loads the stepper later; later screens include it.
        ineffectiveDynamicImport: false,
        // `npm start` builds in front of somebody who only wants to open the shop.
        bundlerTimings: false,
        pluginTimings: false,
      },
      output: {
        codeSplitting: {
          groups: [
            // Paints the page before anything else is needed.
            { name: 'main', test: /[\\/]app[\\/]main\.ts$/ },
            // Libraries rarely change: in a file of their own, they need not be downloaded again after a release.
            { name: 'vendor', test: /node_modules/, tags: ['$initial'] },
            { name: 'shop', test: /[\\/]app[\\/]start-shop\.tsx$/ },
            // Fifty small files instead would queue for the six connections that a browser opens to a host.
            {
              name: (id) => (GOODS.test(id) ? 'shared-goods' : 'shared'),
              test: SHARED,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
