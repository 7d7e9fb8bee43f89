/// <reference types="vite/client" />
import { type HttpHandler, http } from 'msw';
import { createSandboxCore, type Sandbox, type SandboxCoreOptions } from '../sandbox.ts';
import { drawPicture } from '../seed/pictures/draw.ts';
import type { Icons } from '../seed/pictures/icon-names.ts';
import type { Migration } from '../shop/db/migrate.ts';
import { inMemory, openPglite } from '../shop/db/pglite.ts';
import { sandboxHandler } from './network.ts';

export type BrowserSandboxOptions = Pick<
  SandboxCoreOptions,
  'clock' | 'mode' | 'seed' | 'version' | 'onError'
>;

/** Opens the shop only once in a browser: a second tab would overwrite what the first one wrote. */
const LOCK = 'spaza-sandbox';
const STORE = 'idb://spaza-sandbox';

// Vite puts the texts of the migrations into the bundle.
const migrations = (): Migration[] =>
  Object.entries(
    import.meta.glob<string>('../shop/db/migrations/*.sql', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, sql]) => ({ name: path.slice(path.lastIndexOf('/') + 1), sql }));

/** Takes the lock until the page is left. Answers false when another tab has it. */
const takeLock = (): Promise<boolean> =>
  new Promise((resolve) => {
    void navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise(() => {});
    });
  });

/** The engine that keeps its data in the browser; in a second tab, one in memory. */
async function openInBrowser() {
  const mayKeep = await takeLock();
  return openPglite(
    mayKeep ? { ...inMemory, options: { dataDir: STORE, relaxedDurability: true } } : inMemory,
  );
}

/** A sandbox in this page, with its data in the browser's own storage. */
export const createBrowserSandbox = (options: BrowserSandboxOptions = {}): Sandbox =>
  createSandboxCore({
    ...options,
    open: openInBrowser,
    migrations: async () => migrations(),
    // A page has no secrets from itself.
    keys: { staff: 'staff', manager: 'manager', operator: 'operator' },
    checkAnswers: false,
  });

/**
 * MSW handlers that let a sandbox answer what a page asks its own address, pictures included.
 * @param icons bodies of the icons that pictures are made of
 */
export const browserHandlers = (sandbox: Sandbox, icons: Icons): HttpHandler[] => [
  http.get('/pictures/*', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const svg = drawPicture(pathname + search, icons);
    return svg === undefined
      ? new Response(null, { status: 404 })
      : new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
  }),
  sandboxHandler(sandbox, ''),
];
