import { OFFERS_PER_PAGE } from '@spaza/contracts/vocabulary';

/** What a page fetches once it has shown something. */
export interface Ahead {
  /** Start the shop. */
  entries: readonly string[];
  /** Code that every screen needs. */
  always: readonly string[];
  /** Of the build, for some screens. */
  files: readonly string[];
  /** What screens need beside that, by how their address begins; the slash stands where more comes after it. */
  screens: Readonly<Record<string, readonly number[]>>;
  /** Reads of the catalogue; `:id` stands for the rest of the address, `:of` for the supplier and what parts it from the next. */
  reads: Readonly<Record<string, readonly string[]>>;
}

/** What screens that are opened by their address ask the shop first. */
export const READS: Ahead['reads'] = {
  'product/': ['/catalog/v1/products/:id?:of'],
  'category/': [
    `/catalog/v1/categories/:id?:ofpage=1&per_page=${OFFERS_PER_PAGE}`,
    '/catalog/v1/categories/:id/banners?:of',
  ],
};

/**
 * Starts the shop, and has the browser fetch at once what that will ask for one after the other: the code of the screen
 * at its address, and what that screen asks the shop, at the shopper's supplier. It runs in the page, as text, so it
 * reads by itself what the shop keeps on the device; where that tells too little, the shop is asked nothing ahead.
 * @param onMissing is called when what starts the shop, or what that needs, does not come
 */
export function fetchAhead({ entries, always, files, screens, reads }: Ahead, onMissing: () => void): void {
  const [, place = '', id = ''] = /^\/(\w+\/?)(.*)/.exec(location.pathname) ?? [];
  // To ask for a file takes a slow phone 8 ms: each has a turn of its own, or a finger would wait for all of them.
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
    const base = selected && !kept('shop-config').features.agency ? selected.api_endpoint : null;
    const of = selected ? `supplier_id=${encodeURIComponent(selected.id)}&` : '';
    for (const read of reads[place] ?? []) {
      const path = read.replace(':id', id).replace(':of', of).replace(/[?&]$/, '');
      ahead({ rel: 'preload', as: 'fetch', href: (base ?? '').replace(/\/$/, '') + path });
    }
  } catch {
    return;
  }
}

/**
 * Waits until the page has shown something: what comes with it is a picture of the shop already, and reading the code of
 * the shop before would keep it back. A page that nobody looks at is never painted, so it waits no longer than a second.
 * It runs in the page, as text.
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
