import { OFFERS_PER_PAGE } from '@spaza/contracts/vocabulary';

/** What a page fetches after its first paint. */
export interface Ahead {
  /** Scripts that start the shop. */
  entries: readonly string[];
  /** Code that every screen needs. */
  always: readonly string[];
  /** Files of the build that some screens need. */
  files: readonly string[];
  /** Indexes of additional files for each screen, by address prefix; a trailing slash means that more follows. */
  screens: Readonly<Record<string, readonly number[]>>;
  /**
   * Catalogue reads; `:id` is the rest of the address, `:of` the supplier with its separator, and what follows `:page`
   * is for shops with pages.
   */
  reads: Readonly<Record<string, readonly string[]>>;
}

/** The first requests of screens that are opened by their address. */
export const READS: Ahead['reads'] = {
  'product/': ['/catalog/v1/products/:id?:of'],
  'category/': [
    `/catalog/v1/categories/:id?:of:pagepage=1&per_page=${OFFERS_PER_PAGE}`,
    '/catalog/v1/categories/:id/banners?:of',
  ],
};

/**
 * Starts the shop, and has the browser fetch at once what would otherwise be requested one after the other: the code of
 * the screen at its address, and that screen's requests to the shopper's supplier. It runs in the page as text, so it
 * reads the stored state itself; if that is insufficient, nothing is requested from the shop ahead of time.
 * @param onMissing called if the code that starts the shop, or anything it needs, fails to load
 */
export function fetchAhead({ entries, always, files, screens, reads }: Ahead, onMissing: () => void): void {
  const [, place = '', id = ''] = /^\/(\w+\/?)(.*)/.exec(location.pathname) ?? [];
  // Requesting a file takes a slow phone 8 ms: each runs in a task of its own, so that input does not wait for all of
  // them.
  const add = (tag: string, attributes: object) =>
    setTimeout(() =>
      document.head.append(Object.assign(document.createElement(tag), { crossOrigin: '' }, attributes)),
    );
  const ahead = (attributes: object) => add('link', attributes);
  for (const entry of entries)
    add('script', { type: 'module', src: `/${entry}`, async: false, onerror: onMissing });
  for (const file of [...always, ...(screens[place] ?? []).map((index) => files[index])]) {
    const href = `/${file}`;
    ahead(href.endsWith('.css') ? { rel: 'preload', as: 'style', href } : { rel: 'modulepreload', href });
  }
  if (!/^[\w-]+$/.test(id)) return;
  try {
    const kept = (key: string) => JSON.parse(localStorage.getItem(key) ?? '{}');
    const { selected } = kept('suppliers-v1').state ?? {};
    const { features, capabilities } = kept('shop-config');
    const base = selected && !features.agency ? selected.api_endpoint : null;
    const of = selected ? `supplier_id=${encodeURIComponent(selected.id)}&` : '';
    for (const read of reads[place] ?? []) {
      const page = capabilities?.includes('paging') ? '$1' : '';
      const path = read
        .replace(':id', id)
        .replace(':of', of)
        .replace(/:page(.*)/, page)
        .replace(/[?&]$/, '');
      ahead({ rel: 'preload', as: 'fetch', href: (base ?? '').replace(/\/$/, '') + path });
    }
  } catch {
    return;
  }
}

/**
 * Waits for the first paint: the page is served with a picture of the shop, and parsing the shop's code earlier would
 * delay it. A page in the background is never painted, so it waits no longer than a second. It runs in the page as
 * text.
 */
export function oncePainted(then: () => void): void {
  const go = () => {
    painted.disconnect();
    clearTimeout(patience);
    then();
  };
  const painted = new PerformanceObserver(go);
  const patience = setTimeout(go, 1000);
  painted.observe({ type: 'paint', buffered: true });
}
