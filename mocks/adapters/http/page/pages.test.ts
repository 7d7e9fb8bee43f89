import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Offer, Product } from '@spaza/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../api/refusal.ts';
import type { Sandbox } from '../../../sandbox.ts';
import { createHttpAnswer } from '../app.ts';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Spaza</title><meta name="description" content="A shop" /></head><body><div id="splash"></div><div id="root"></div><!-- As long as a page that is worth packing: ${'-'.repeat(1200)} --></body></html>`;

let storefront: string;
beforeAll(async () => {
  storefront = await mkdtemp(path.join(tmpdir(), 'spaza-pages-'));
  await writeFile(path.join(storefront, 'index.html'), PAGE);
  await writeFile(path.join(storefront, 'content-security-policy.txt'), "default-src 'none'");
});
afterAll(() => rm(storefront, { recursive: true }));

const anOffer = (
  of: Omit<Partial<Offer>, 'sellable'> & { sellable?: Partial<Offer['sellable']> },
): Offer => ({
  id: 1,
  price_in_cents: 2499,
  ...of,
  sellable: { id: 7, name: 'Albany Brown bread 700 g', image_url: '/bread.jpg', ...of.sellable },
});
const bread: Product = { id: 3, name: 'Brown bread', offers: [anOffer({})] };

interface Shop {
  product?: Product;
  config?: object;
  peek?: Sandbox['peek'];
  proxies?: number;
}

/** Creates the handler of a shop that sells one product, or none. */
function handlerFor({ product, config = {}, proxies = 0, ...shop }: Shop) {
  const peek: Sandbox['peek'] = async ({ url }) => {
    if (url.endsWith('/shopfront_config')) return Response.json({ status: 'ok', config: { config } });
    return product ? Response.json({ status: 'ok', product }) : new Response(null, { status: 404 });
  };
  const sandbox = {
    handle: async () => undefined,
    preflight: () => undefined,
    peek,
    ...shop,
    refusal,
  } as unknown as Sandbox;
  const app = createHttpAnswer({ sandbox, storefront, proxies });
  return (address: string, headers: Record<string, string> = { accept: 'text/html' }, method = 'GET') =>
    app(new Request(`http://shop.test${address}`, { method, headers }), {
      incoming: { headers: {}, socket: {} },
      outgoing: {},
    } as unknown as Parameters<typeof app>[1]);
}
const pageOf = async (shop: Shop, address = '/product/3') => (await handlerFor(shop)(address)).text();
const metaIn = (page: string, property: string) =>
  new RegExp(`<meta [^>]*(?:property|name)="${property}" content="([^"]*)">`).exec(page)?.[1];
const dataIn = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null');

describe('the page of a product', () => {
  test('has its name, price and picture', async () => {
    const page = await pageOf({ product: bread });
    expect(page).toContain('<title>Albany Brown bread 700 g</title>');
    expect(metaIn(page, 'og:title')).toBe('Albany Brown bread 700 g');
    expect(metaIn(page, 'og:description')).toBe('From R24.99 · Groceries from the shop around the corner');
    expect(metaIn(page, 'og:image')).toBe('http://shop.test/bread.jpg');
    expect(metaIn(page, 'product:price:amount')).toBe('24.99');
    expect(metaIn(page, 'product:price:currency')).toBe('ZAR');
    expect(page).toContain('<link rel="canonical" href="http://shop.test/product/3">');
    expect(page.match(/<title>|name="description"/g)).toHaveLength(2);
  });

  test('is in the language and currency of the shop', async () => {
    const meta = {
      title: 'Épicerie',
      description: 'Au coin',
      locale: 'fr',
      currency_symbol: '€',
      currency_iso: 'EUR',
    };
    const page = await pageOf({ product: bread, config: { meta } });
    expect(page).toContain('<html lang="fr">');
    expect(metaIn(page, 'og:locale')).toBe('fr_FR');
    expect(metaIn(page, 'og:site_name')).toBe('Épicerie');
    expect(metaIn(page, 'og:description')).toBe('À partir de €24.99 · Au coin');
  });

  test('describes its offers to search engines', async () => {
    const product = {
      ...bread,
      offers: [anOffer({ supplier: { id: 1, name: 'Corner' }, per_kg: true, sellable: { brand: 'Albany' } })],
    };
    expect(dataIn(await pageOf({ product }))).toMatchObject({
      '@type': 'Product',
      brand: { name: 'Albany' },
      offers: {
        '@type': 'Offer',
        price: '24.99',
        priceCurrency: 'ZAR',
        availability: 'https://schema.org/InStock',
        seller: { name: 'Corner' },
        priceSpecification: { referenceQuantity: { unitText: 'kg' } },
      },
    });
  });

  test('describes the variant in the address, or else all variants', async () => {
    const product = {
      ...bread,
      offers: [
        anOffer({ out_of_stock_at: '2026-11-20T08:00:00Z' }),
        anOffer({
          id: 2,
          price_in_cents: 3499,
          sellable: { id: 8, name: 'White bread', image_url: '/white.jpg' },
        }),
        anOffer({
          id: 3,
          price_in_cents: 4499,
          sellable: { id: 9, name: 'Rye bread', image_url: '/rye.jpg' },
        }),
      ],
    };
    const all = await pageOf({ product });
    expect(metaIn(all, 'og:title')).toBe('Brown bread');
    expect(metaIn(all, 'og:image')).toBe('http://shop.test/white.jpg');
    expect(metaIn(all, 'product:price:amount')).toBe('34.99');
    expect(dataIn(all).offers).toMatchObject({ lowPrice: '24.99', highPrice: '44.99', offerCount: 3 });
    const one = await pageOf({ product }, '/product/3?sellable=9');
    expect(metaIn(one, 'og:title')).toBe('Rye bread');
    expect(metaIn(one, 'og:url')).toBe('http://shop.test/product/3?sellable=9');
    expect(one).toContain('<link rel="canonical" href="http://shop.test/product/3">');
  });

  test('only preloads a picture that will certainly be shown', async () => {
    const ahead = async (shop: Shop, address?: string) => {
      const page = await pageOf(shop, address);
      const fetched = /<link rel="preload" as="image" href="([^"]+)"/.exec(page)?.[1];
      expect(/<img id="goods" src="([^"]+)"/.exec(page)?.[1]).toBe(fetched);
      return fetched;
    };
    expect(await ahead({ product: bread })).toBe('/bread.jpg');
    const large = { ...bread, offers: [anOffer({ sellable: { image_lg_url: '/large.jpg' } })] };
    expect(await ahead({ product: large })).toBe('/large.jpg');
    const two = { ...bread, offers: [...large.offers, anOffer({ sellable: { id: 8 } })] };
    expect(await ahead({ product: two })).toBeUndefined();
    expect(await ahead({ product: two }, '/product/3?sellable=8')).toBe('/bread.jpg');
    expect(await ahead({ product: bread }, '/product/3/offers')).toBeUndefined();
    expect(await ahead({ product: bread, config: { product_page_variant: 'offers' } })).toBeUndefined();
  });

  test('inlines only pictures that this server draws itself', async () => {
    const texts = new URLSearchParams({ brand: `O'Kasi "50%" & Ünd`, label: '#1 <b>', tag: '600 g' });
    const picture = `/pictures/product/loaf-86/bread/e8590c-f1f3f5-36.svg?${texts}`;
    const asked = await handlerFor({})(picture);
    const page = await pageOf({
      product: { ...bread, offers: [anOffer({ sellable: { image_url: picture } })] },
    });
    const [, src = ''] = /<img id="goods" src="([^"]+)"/.exec(page) ?? [];
    const signs = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
    const address = src.replace(/&([^;]+);/g, (_, sign: keyof typeof signs) => signs[sign]);
    const inPage = await fetch(address);
    expect(inPage.headers.get('content-type')).toBe('image/svg+xml');
    expect(await inPage.text()).toBe(await asked.text());
    expect(page).toContain(`href="${picture.replaceAll('&', '&amp;')}"`);
  });

  test('preloads the picture at the supplier that the browser names', async () => {
    const variant = (id: number, unit: string) =>
      anOffer({ id, sellable: { id, unit, unit_id: unit, image_url: `/${unit}.jpg` } });
    const everywhere = [variant(1, '2kg'), variant(2, '1kg')];
    const soldAt = (supplier: string | null) => {
      const offers = { 4: everywhere.slice(0, 1), 5: everywhere, 6: [] }[supplier ?? 5];
      return { ...bread, offers, sellables: offers?.map(({ sellable }) => sellable) };
    };
    const peek: Sandbox['peek'] = async ({ url }) => {
      const supplier = new URL(url).searchParams.get('supplier_id');
      if (url.endsWith('/shopfront_config')) return Response.json({ status: 'ok', config: { config: {} } });
      if (supplier === 'none') return new Response(null, { status: 422 });
      return Response.json({ status: 'ok', product: soldAt(supplier) });
    };
    const beginsWith = async (cookie: string, address = '/product/3') => {
      const answer = await handlerFor({ peek })(address, { accept: 'text/html', cookie });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('vary')).toContain('cookie');
      return /<img id="goods" src="([^"]+)"/.exec(await answer.text())?.[1];
    };
    expect(await beginsWith('theme=dark; supplier=4')).toBe('/2kg.jpg');
    expect(await beginsWith('supplier=5; theme=dark')).toBe('/1kg.jpg');
    expect(await beginsWith('supplier=5', '/product/3?sellable=1')).toBe('/2kg.jpg');
    for (const cookie of ['', 'supplier=6', 'supplier=none', 'supplier=4&x=1', 'other_supplier=4'])
      expect(await beginsWith(cookie), cookie).toBeUndefined();
  });

  test('has no price if nobody sells the product any more', async () => {
    const page = await pageOf({ product: { ...bread, offers: [] } });
    expect(metaIn(page, 'og:type')).toBeUndefined();
    expect(metaIn(page, 'og:description')).toBe('Groceries from the shop around the corner');
    expect(dataIn(page)).toBeNull();
  });

  test('escapes product names', async () => {
    const evil = '</title></script><script>alert(1)</script><img src=x onerror="alert(2)">';
    const product = {
      ...bread,
      name: evil,
      catalog_paths: [evil],
      offers: [anOffer({ sellable: { name: evil, brand: evil, image_url: `/"><script>x</script>` } })],
    };
    const page = await pageOf({
      product,
      config: { meta: { title: evil, description: evil, locale: '"><script>' } },
    });
    expect(page.match(/<script/g)).toEqual(['<script']);
    expect(page.match(/<img/g)).toEqual(['<img']);
    expect(page).not.toContain('</title></script>');
    expect(dataIn(page).name).toBe(evil);
  });

  test('has the icon of the shop if the address of a picture is invalid', async () => {
    const page = await pageOf({
      product: { ...bread, offers: [anOffer({ sellable: { image_url: 'http://[' } })] },
    });
    expect(metaIn(page, 'og:image')).toBe('http://shop.test/apple-touch-icon.png');
  });

  test('has the public address of the shop', async () => {
    const headers = {
      accept: 'text/html',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'spaza.example',
    };
    const urlOf = async (proxies: number) =>
      metaIn(await (await handlerFor({ product: bread, proxies })('/product/3', headers)).text(), 'og:url');
    expect(await urlOf(1)).toBe('https://spaza.example/product/3');
    expect(await urlOf(0)).toBe('http://shop.test/product/3');
  });
});

test('link previews get the page with its content; fetches by code do not', async () => {
  const handler = handlerFor({ product: bread });
  for (const headers of [{ accept: '*/*' }, {}]) {
    expect(metaIn(await (await handler('/product/3', headers)).text(), 'og:type')).toBe('product');
  }
  const fetched = await handler('/product/3', { accept: '*/*', 'sec-fetch-dest': 'empty' });
  expect(fetched.status).toBe(404);
  // The service worker caches one page for all screens, so it must not have the content of any of them.
  expect(await (await handler('/', { accept: '*/*', 'sec-fetch-dest': 'empty' })).text()).toBe(PAGE);
});

test('the page of an unknown product is the storefront, with status 404', async () => {
  const answer = await handlerFor({})('/product/3');
  expect([answer.status, await answer.text()]).toEqual([404, PAGE]);
});

test.for<[string, Sandbox['peek']]>([
  ['fails', async () => new Response(null, { status: 500 })],
  ['breaks off', () => Promise.reject(new Error('gone'))],
  ['does not answer', () => new Promise(() => {})],
])('serves the plain page if the shop %s', async ([, peek]) => {
  for (const accept of ['text/html', '*/*']) {
    const answer = await handlerFor({ peek })('/product/3', { accept });
    expect([answer.status, await answer.text()]).toEqual([200, PAGE]);
  }
});

test('asks the shop nothing for screens that are not shared', async () => {
  const peek = () => Promise.reject(new Error('asked'));
  for (const address of ['/orders/7', '/basket', '/checkout/payment', '/search?query=bread']) {
    expect(await pageOf({ peek }, address)).toBe(PAGE);
  }
});

test('the page keeps its headers, is compressed, and is not sent again if cached', async () => {
  const handler = handlerFor({ product: bread });
  const accept = { accept: 'text/html', 'accept-encoding': 'br, gzip' };
  const answer = await handler('/product/3', accept);
  const headers = Object.fromEntries(answer.headers);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    vary: 'cookie, accept-encoding',
  });
  expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toContain('og:title');
  const again = await handler('/product/3', { ...accept, 'if-none-match': headers.etag ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const head = await handler('/product/3', accept, 'HEAD');
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, headers.etag, '']);
});
