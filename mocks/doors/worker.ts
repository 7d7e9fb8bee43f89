import { network } from 'virtual:msw';
import { icons } from 'virtual:picture-icons';
import { type HttpHandler, http } from 'msw';
import { createSandboxCore, type SandboxCoreOptions } from '../sandbox.ts';
import { drawPicture } from '../seed/pictures/draw.ts';
import type { Migration } from '../shop/db/migrate.ts';
import { inMemory, openPglite } from '../shop/db/pglite.ts';
import { sandboxHandler } from './network.ts';
import { openPagesHere } from './worker-pages.ts';

// Vite bundles the migrations' texts.
const migrations = (): Migration[] =>
  Object.entries(
    import.meta.glob<string>('../shop/db/migrations/*.sql', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, sql]) => ({ name: path.slice(path.lastIndexOf('/') + 1), sql }));

/** Draws a picture from its address, as a server would. */
const pictures: HttpHandler = http.get('/pictures/*', ({ request }) => {
  const { pathname, search } = new URL(request.url);
  const svg = drawPicture(pathname + search, icons);
  return svg === undefined
    ? new Response(null, { status: 404 })
    : new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
});

/**
 * Opens a sandbox in this page, afresh on each load, with a service worker that passes it the page's requests
 * to its own origin, including pictures; pages of the shop, such as payment pages, open over it. Resolves
 * when the shop is open. The build needs `workerPlugins`.
 */
export async function openSandboxInPage(options: Pick<SandboxCoreOptions, 'onError'>): Promise<void> {
  const sandbox = createSandboxCore({
    ...options,
    // A shop in IndexedDB cannot be reopened if its page is left during a write.
    open: () => openPglite(inMemory),
    migrations: async () => migrations(),
    // A page has no secrets from itself.
    keys: { staff: 'staff', manager: 'manager', operator: 'operator' },
    checkAnswers: false,
  });
  network.configure({
    handlers: [pictures, sandboxHandler(sandbox, '')],
    onUnhandledFrame: 'bypass',
    context: { quiet: true },
  });
  openPagesHere(sandbox);
  await Promise.all([network.enable(), sandbox.ready]);
}
