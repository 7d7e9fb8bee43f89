/** What screens need beside the entry, by how their address begins; the slash stands where more comes after it. */
export interface Ahead {
  /** Of the build. */
  files: readonly string[];
  /** Places in `files`. */
  screens: Readonly<Record<string, readonly number[]>>;
  /** Reads of the catalogue; `:id` stands for the rest of the address, `:of` for the supplier and what parts it from the next. */
  reads: Readonly<Record<string, readonly string[]>>;
}

/** What screens that are opened by their address ask the shop first. */
export const READS: Ahead['reads'] = {
  'product/': ['/catalog/v1/products/:id?:of'],
  'category/': ['/catalog/v1/categories/:id?:ofpage=1', '/catalog/v1/categories/:id/banners?:of'],
};

/**
 * Has the browser fetch what the screen at its address needs, while it still reads the page: the code, and what the
 * screen is going to ask the shop, at the shopper's supplier. It runs in the page, as text, so it reads by itself what
 * the shop keeps on the device; where that tells too little, nothing is asked ahead.
 */
export function fetchAhead({ files, screens, reads }: Ahead): void {
  const [, place = '', id = ''] = /^\/(\w+\/?)(.*)/.exec(location.pathname) ?? [];
  const ahead = (attributes: object) => {
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '' }, attributes));
  };
  for (const index of screens[place] ?? []) {
    const href = `/${files[index]}`;
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
