import { OFFERS_PER_PAGE } from '@spaza/contracts/vocabulary';
import { shellTexts } from '../shop/shell-texts.ts';

interface Ahead {
  /** Fetches the code of the screen. */
  code: () => Promise<unknown>;
  /**
   * First requests of the screen; `:id` is the rest of the address, `:of` the supplier with its separator, and what
   * follows `:page` is for shops with pages.
   */
  reads?: readonly string[];
}

/** Screens that shoppers open by their address, by its prefix; a trailing slash means that more follows. */
const OPENED: Readonly<Record<string, Ahead>> = {
  'product/': {
    code: () => import('../../screens/product/product.tsx'),
    reads: ['/catalog/v1/products/:id?:of'],
  },
  'category/': {
    code: () => import('../../screens/category/category.tsx'),
    reads: [
      `/catalog/v1/categories/:id?:of:pagepage=1&per_page=${OFFERS_PER_PAGE}`,
      '/catalog/v1/categories/:id/banners?:of',
    ],
  },
  search: { code: () => import('../../screens/search/search.tsx') },
  basket: { code: () => import('../../screens/basket/basket.tsx') },
};

/** Has the browser request what the shop will request: it then receives the same response. */
const preload = (href: string) =>
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: '', href }),
  );

/** Requests the first data of a screen, if what is stored tells how its supplier is asked. */
function preloadReads(reads: readonly string[], id: string): void {
  if (!/^[\w-]+$/.test(id)) return;
  try {
    const kept = (key: string) => JSON.parse(localStorage.getItem(key) ?? '{}');
    const { selected } = kept('suppliers-v1').state ?? {};
    const { features, capabilities } = kept('shop-config');
    const base = selected && !features.agency ? selected.api_endpoint : null;
    const of = selected ? `supplier_id=${encodeURIComponent(selected.id)}&` : '';
    for (const read of reads) {
      const page = capabilities?.includes('paging') ? '$1' : '';
      const path = read
        .replace(':id', id)
        .replace(':of', of)
        .replace(/:page(.*)/, page)
        .replace(/[?&]$/, '');
      preload((base ?? '').replace(/\/$/, '') + path);
    }
  } catch {
    return;
  }
}

/**
 * Fetches at once what the screen at the page's address would otherwise request step by step: its code and
 * texts, and its first data.
 * @param isShopHere whether the page's own host is the shop; otherwise no data is requested
 */
export function fetchAhead(isShopHere: boolean): void {
  const [, place = '', id = ''] = /^\/(\w+\/?)(.*)/.exec(location.pathname) ?? [];
  const ahead = Object.hasOwn(OPENED, place) ? OPENED[place] : undefined;
  if (isShopHere) preload('/shopfront_config');
  const code: (Promise<unknown> | undefined)[] = [
    shellTexts[`../../locales/${document.documentElement.lang}/messages.po`]?.(),
  ];
  if (ahead) code.push(ahead.code(), import('../shop/later-texts.ts'));
  // What fails to load is requested again by its screen.
  for (const loading of code) loading?.catch(() => undefined);
  if (!ahead) return;
  if (isShopHere && ahead.reads) preloadReads(ahead.reads, id);
}
