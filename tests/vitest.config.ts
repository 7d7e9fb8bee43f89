import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Opening a shop, a server or a browser is slow on a busy machine; stocking one first even more so. */
const patient = { testTimeout: 150_000, hookTimeout: 300_000 };
/** Tests that open servers, databases and browsers wait for them almost half of the time. */
const waiting = { maxWorkers: Math.ceil(1.5 * availableParallelism()) };

const inShops = { ...patient, ...waiting, globalSetup: ['tests/world/stocked.ts'] };

/** Each file opens its own shops; their modules are loaded once for all of them. */
const inOneWorld = { ...inShops, isolate: false };

const inBrowsers = {
  ...inOneWorld,
  globalSetup: ['tests/world/stocked.ts', 'tests/browser/prepare.ts'],
  setupFiles: ['tests/browser/save-failures.ts'],
  expect: { poll: { timeout: 60_000 } },
  // Each opens a browser.
  maxWorkers: 3,
};

const project = (name: string, include: string, options: object = {}) => ({
  root,
  test: { name, include: [include], exclude: ['**/node_modules/**', '**/dist/**'], ...options },
});

export default defineConfig({
  root,
  test: {
    maxWorkers: '100%',
    projects: [
      project('unit', '{contracts,sdk,mocks,cli}/**/*.test.ts', {
        testTimeout: 20_000,
        hookTimeout: 60_000,
        // No file changes modules that others import, so they are loaded once.
        isolate: false,
      }),
      {
        extends: `${root}storefront/vite.config.ts`,
        ...project('dom', 'storefront/**/*.test.{ts,tsx}', {
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { width: 360, height: 740 } },
          isolate: false,
          maxWorkers: '100%',
          setupFiles: ['storefront/testing/setup.ts'],
          testTimeout: 20_000,
        }),
      },
      project('gates', 'tests/gates/*.test.ts', { testTimeout: 60_000 }),
      project('conformance', 'tests/{conformance,fuzz}/**/*.test.ts', inOneWorld),
      project('processes', 'tests/{storage,faults}/*.test.ts', inShops),
      project('journeys', 'tests/journeys/*.test.ts', inOneWorld),
      project('browser', 'tests/browser/*.test.ts', inBrowsers),
      project('matrix', 'tests/browser/*.matrix.ts', inBrowsers),
      project('pictures', 'tests/browser/*.pictures.ts', inBrowsers),
      project('engines', 'tests/engines/*.engines.ts', { ...inBrowsers, testTimeout: 180_000 }),
    ],
  },
});
