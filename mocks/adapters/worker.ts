import { artwork } from 'virtual:artwork';
import { network } from 'virtual:msw';
import regular from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url';
import bold from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf?url';
import { type HttpHandler, http } from 'msw';
import type { Migration } from '../db/migrate.ts';
import { inMemory, openPglite } from '../db/pglite.ts';
import { createSandboxCore, type Sandbox, type SandboxCoreOptions } from '../sandbox.ts';
import { drawPicture } from '../seed/pictures/draw.ts';
import { sandboxHandler } from './network.ts';

type Shop = Pick<Sandbox, 'fetch'>;

/** Whether an address is a document of the shop: a payment page or an invoice. */
const isPage = ({ origin, pathname }: URL): boolean =>
  origin === location.origin && (/^\/pay\/./.test(pathname) || pathname.endsWith('/invoice.pdf'));

/** Navigates to a storefront screen without loading the page, since the shop in the page would be lost. */
function goTo(address: URL): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Saves a file for the user. */
async function save(answer: Response): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Creates a window over the storefront that shows pages of the shop. */
function createWindow(onFollow: (address: URL) => void, onSend: (request: Request) => void) {
  const dialog = document.createElement('dialog');
  dialog.style.cssText = 'width:min(30rem,100%);height:100%;max-height:45rem;padding:0;border:0';
  const frame = document.createElement('iframe');
  frame.style.cssText = 'width:100%;height:100%;border:0';
  dialog.append(frame);
  dialog.addEventListener('close', () => dialog.remove());

  function listen(page: Document, address: URL): void {
    page.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      if (!link) return;
      event.preventDefault();
      onFollow(new URL(link.getAttribute('href') ?? '', address));
    });
    page.addEventListener('submit', (event) => {
      event.preventDefault();
      const entries = [...new FormData(event.target as HTMLFormElement, event.submitter)];
      const body = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
      onSend(new Request(address, { method: 'POST', body }));
    });
  }

  return {
    async show(answer: Response, address: URL): Promise<void> {
      const html = await answer.text();
      if (!dialog.isConnected) document.body.append(dialog);
      if (!dialog.open) dialog.showModal();
      frame.onload = () => {
        if (!frame.contentDocument) return;
        frame.title = frame.contentDocument.title;
        listen(frame.contentDocument, address);
      };
      frame.srcdoc = html;
    },
    close: () => dialog.close(),
  };
}

/**
 * Opens pages of a shop that runs in this page: a service worker does not see navigations. They are shown in
 * a window over the storefront, and files are saved; a page that links back returns to the storefront.
 */
function openPagesHere(shop: Shop): void {
  const shown = createWindow(
    (address) => void open(address),
    (request) => void ask(request),
  );

  async function ask(request: Request): Promise<void> {
    const answer = await shop.fetch(request);
    const next = answer.headers.get('location');
    if (next !== null) await open(new URL(next, request.url));
    else if (answer.headers.get('content-type')?.startsWith('text/html'))
      await shown.show(answer, new URL(request.url));
    else await save(answer);
  }

  async function open(address: URL): Promise<void> {
    if (isPage(address)) return ask(new Request(address));
    shown.close();
    if (address.origin === location.origin) goTo(address);
    else location.assign(address);
  }

  // The navigate event does not report links that open another window.
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPage(new URL(link.href, location.href))) return;
    event.preventDefault();
    void open(new URL(link.href));
  });
  window.navigation?.addEventListener('navigate', (event) => {
    const address = new URL(event.destination.url);
    if (!event.cancelable || event.hashChange || !isPage(address)) return;
    event.preventDefault();
    void open(address);
  });
}

// Vite bundles the migrations' texts.
const migrations = (): Migration[] =>
  Object.entries(
    import.meta.glob<string>('../db/migrations/*.sql', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, sql]) => ({ name: path.slice(path.lastIndexOf('/') + 1), sql }));

const fontOf = async (address: string) => new Uint8Array(await (await fetch(address)).arrayBuffer());

/** Draws a picture from its address, as a server would. */
const pictures: HttpHandler = http.get('/pictures/*', ({ request }) => {
  const { pathname, search } = new URL(request.url);
  const svg = drawPicture(pathname + search, artwork);
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
    // In memory, because a shop in IndexedDB cannot be reopened if the page is closed during a write.
    open: () => openPglite(inMemory),
    migrations: async () => migrations(),
    invoiceFonts: async () => ({ regular: await fontOf(regular), bold: await fontOf(bold) }),
    // The keys are no secrets, because the shop is in the user's own page.
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
