import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Offer, Product } from '@spaza/contracts';
import { choicesOf, variantSteps } from '@spaza/contracts/variants';
import { languageOf } from '@spaza/contracts/vocabulary';
import type { Sandbox } from '../../../sandbox.ts';
import { escaped } from '../../../seed/pictures/text.ts';
import { sha256 } from '../../../values/hash.ts';
import { createCompressor } from '../compress.ts';
import { pictureAtHand } from '../pictures.ts';
import {
  amountOf,
  cheapestOf,
  isInStock,
  isShared,
  offersOf,
  pictureOf,
  pricedUnit,
  priceText,
  type ShopFace,
  type Shown,
  type Subject,
  shownAt,
} from './shown.ts';

/** Describes an offer to search engines, in schema.org terms. */
function offerData(offer: Offer, url: string, { currency_iso }: ShopFace) {
  const unit = pricedUnit(offer);
  const price = { price: amountOf(offer.price_in_cents), priceCurrency: currency_iso };
  return {
    '@type': 'Offer',
    url,
    ...price,
    availability: `https://schema.org/${isInStock(offer) ? 'InStock' : 'OutOfStock'}`,
    priceValidUntil: offer.end_at?.slice(0, 10),
    seller: offer.supplier ? { '@type': 'Organization', name: offer.supplier.name } : undefined,
    priceSpecification: unit && {
      '@type': 'UnitPriceSpecification',
      ...price,
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitText: unit },
    },
  };
}

/** Describes several offers as a range of prices. */
function rangeData(offers: readonly Offer[], url: string, { currency_iso }: ShopFace) {
  const prices = offers.map(({ price_in_cents }) => price_in_cents);
  return {
    '@type': 'AggregateOffer',
    url,
    priceCurrency: currency_iso,
    lowPrice: amountOf(Math.min(...prices)),
    highPrice: amountOf(Math.max(...prices)),
    offerCount: offers.length,
    availability: `https://schema.org/${offers.some(isInStock) ? 'InStock' : 'OutOfStock'}`,
  };
}

interface ProductFacts {
  product: Product;
  /** All offers of the product; at least one. */
  offers: readonly [Offer, ...Offer[]];
  name: string;
  url: string;
  /** Absolute URLs. */
  pictures: readonly string[];
  shop: ShopFace;
}

/** Describes a product to search engines as a schema.org `Product` with its offers. */
function productData({ product, offers, name, url, pictures, shop }: ProductFacts) {
  const [first, ...others] = offers;
  const brands = new Set(offers.map(({ sellable }) => sellable.brand));
  const [brand] = brands;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    url,
    image: pictures,
    category: product.catalog_paths?.[0],
    brand: brands.size === 1 && brand ? { '@type': 'Brand', name: brand } : undefined,
    gtin: others.length === 0 ? first.sellable.barcode || undefined : undefined,
    offers: others.length === 0 ? offerData(first, url, shop) : rangeData(offers, url, shop),
  };
}

/** Apps cut off longer texts. */
const LONGEST = 300;
/** Width and height of a large picture, in pixels. */
const PICTURE_SIZE = '600';
/** Icon of the storefront, for pages that are not about a single item. */
const SIGN = '/apple-touch-icon.png';

/** Renders an element without content; attributes without a value are left out. */
const element = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}="${escaped(value, Number.POSITIVE_INFINITY)}"`)
    .join(' ')}>`;

const short = (text: string): string => Array.from(text).slice(0, LONGEST).join('');

type Facts = Readonly<Record<string, string | undefined>>;
const metas = (attribute: 'name' | 'property', facts: Facts): string[] =>
  Object.entries(facts).flatMap(([key, value]) =>
    value ? [element('meta', { [attribute]: key, content: value })] : [],
  );

/** Returns the absolute address of a picture, or of the shop's icon if there is none. */
const pictureAddress = (picture: string, origin: string): string =>
  URL.canParse(picture, origin) ? new URL(picture, origin).href : origin + SIGN;

/** Describes a page for both people and programs. */
interface Card {
  title: string;
  description: string;
  /** Path that search engines should list. */
  canonical: string;
  /** Path of exactly this page. */
  url: string;
  /** Path or URL. */
  picture: string;
  /** Product facts for Open Graph. */
  goods?: Facts;
  /** For search engines. */
  data?: object;
  /** Picture that the screen will certainly show first. */
  first?: string | undefined;
}

type AboutProduct = Extract<Subject, { kind: 'product' }>;

/** Returns the picture that all of the offers share, if they do. */
function certainOf(offers: readonly Offer[]): string | undefined {
  const [certain, ...others] = new Set(offers.map(pictureOf));
  return (others.length === 0 && certain) || undefined;
}

/**
 * Returns the picture that a product's screen will certainly show first; undefined if that depends on the shopper.
 */
function beginningOf({ product, here, sellableId, showsPicture }: AboutProduct): string | undefined {
  if (!showsPicture) return undefined;
  if (!here) return certainOf(offersOf(product, sellableId));
  const named = here.sellables?.find(({ id }) => String(id) === sellableId);
  const { sellable } = variantSteps(here, named ? choicesOf(named, here.relations) : new Map());
  const shown = here.offers?.find((offer) => String(offer.sellable.id) === String(sellable?.id));
  return (shown && pictureOf(shown)) ?? undefined;
}

function productCard({ shop, subject }: Shown & { subject: AboutProduct }, origin: string): Card {
  const { product, sellableId } = subject;
  const offers = offersOf(product, sellableId);
  const canonical = `/product/${encodeURIComponent(product.id)}`;
  const [only, another] = offers;
  const isNamed = only !== undefined && String(only.sellable.id) === sellableId;
  const url = isNamed ? `${canonical}?sellable=${encodeURIComponent(only.sellable.id)}` : canonical;
  const name = only && !another ? only.name || only.sellable.name : product.name;
  const cheapest = cheapestOf(offers);
  const picture = certainOf(offers) || (cheapest && pictureOf(cheapest)) || product.image_url || SIGN;
  const card = { title: name, canonical, url, picture, first: beginningOf(subject) };
  if (!only || !cheapest) return { ...card, description: shop.description };
  return {
    ...card,
    description: `${priceText(cheapest, shop)} · ${shop.description}`,
    goods: {
      'product:price:amount': amountOf(cheapest.price_in_cents),
      'product:price:currency': shop.currency_iso,
      'product:availability': isInStock(cheapest) ? 'in stock' : 'out of stock',
      'product:brand': another ? undefined : (only.sellable.brand ?? undefined),
    },
    data: productData({
      product,
      offers: [only, ...offers.slice(1)],
      name,
      url: origin + url,
      pictures: [pictureAddress(picture, origin)],
      shop,
    }),
  };
}

function cardOf(shown: Shown, { pathname, origin }: URL): Card {
  const { shop, subject } = shown;
  switch (subject.kind) {
    case 'product':
      return productCard({ shop, subject }, origin);
    case 'category': {
      const { category } = subject;
      const url = `/category/${encodeURIComponent(category.id)}`;
      const shelves = (category.categories ?? []).map(({ name }) => name).join(', ');
      return {
        title: category.name,
        description: [shelves, shop.description].filter(Boolean).join(' · '),
        canonical: url,
        url,
        picture: category.image_url || SIGN,
      };
    }
    case 'shop': {
      const { title, description } = shop;
      return { title, description, canonical: pathname, url: pathname, picture: SIGN };
    }
  }
}

/** Renders structured data as a data block: browsers do not execute it, and nothing in it can close the element. */
const dataBlock = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;

/** Renders the page head: what link previews show, and what the browser should fetch first. */
function headOf(card: Card, shop: ShopFace, origin: string): string {
  const { title, description, canonical, url, picture, goods, data, first } = card;
  const elements = [
    // Must match the screen's request.
    first && element('link', { rel: 'preload', as: 'image', href: first, fetchpriority: 'high' }),
    `<title>${escaped(title, LONGEST)}</title>`,
    // For both search engines and messengers.
    element('meta', { name: 'description', property: 'og:description', content: short(description) }),
    element('link', { rel: 'canonical', href: origin + canonical }),
    ...metas('property', {
      // If omitted, it defaults to a website.
      'og:type': goods && 'product',
      'og:site_name': title === shop.title ? undefined : shop.title,
      'og:title': short(title),
      'og:url': origin + url,
      'og:locale': languageOf(shop.locale).tag.replace('-', '_'),
      'og:image': pictureAddress(picture, origin),
      ...goods,
    }),
    ...metas('name', { 'twitter:card': goods && 'summary' }),
    data && dataBlock(data),
  ];
  return elements.filter(Boolean).join('');
}

/** What the storefront shows until its code has run. */
const SPLASH = '<div id="splash"';
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description"[^>]*>\s*/;

/** Encodes an SVG as a data URL; escapes only what a URL would misread, to stay small. */
const inlined = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/[%#\s]/g, (it) => (it === ' ' ? it : encodeURIComponent(it)))}`;

/**
 * Renders the picture that the screen starts with, where the storefront's style places it until the screen is
 * rendered. Pictures drawn by this server are inlined, because requesting them would take as long as the page itself.
 */
function goodsElement(picture: string): string {
  const drawn = pictureAtHand(picture);
  const src = drawn ? inlined(drawn) : picture;
  return element('img', { id: 'goods', src, alt: '', width: PICTURE_SIZE, height: PICTURE_SIZE });
}

/**
 * Renders the storefront's page as served: with title, description and picture for messengers and search
 * engines, in the language of the shop, and with the picture that its screen will certainly show first.
 * @param page as built
 * @param address of the page, with the shop's public origin
 */
function pageOf(page: string, shown: Shown, address: URL): string {
  const { shop } = shown;
  const card = cardOf(shown, address);
  const goods = card.first ? goodsElement(card.first) : '';
  return page
    .replace(/<html lang="[^"]*"/, () => element('html', { lang: shop.locale }).slice(0, -1))
    .replace(DESCRIPTION, '')
    .replace(TITLE, () => headOf(card, shop, address.origin))
    .replace(SPLASH, (splash) => goods + splash);
}

interface PageOptions {
  sandbox: Pick<Sandbox, 'peek'>;
  /** Folder of the built storefront. */
  storefront: string;
  /** Headers sent with every page. */
  headers: Readonly<Record<string, string>>;
}

/** Maximum wait for a page's content, in ms. The plain page loads it itself. */
const WAIT_MS = 200;
/** Pages are compressed once, in the background, and sent often, so use the best quality. */
const BROTLI_QUALITY = 11;

/** Returns the shopper's supplier, as stored in the browser by the storefront. */
const supplierOf = ({ headers }: Request): string | undefined =>
  /(?:^|; )supplier=([\w-]{1,64})(?:;|$)/.exec(headers.get('cookie') ?? '')?.[1];

/** Returns the result of some work, unless it takes too long or fails. */
async function inTime<T>(work: Promise<T>): Promise<{ value: T } | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), WAIT_MS);
  const done = work.then(
    (value) => ({ value }),
    () => undefined,
  );
  return Promise.race([done, late.promise]).finally(() => clearTimeout(timer));
}

/**
 * Whether a request navigates to an address, rather than being a fetch by code. Link preview bots accept
 * anything and state no purpose.
 */
export function isVisit({ headers }: Request, pathname: string): boolean {
  if (pathname.startsWith('/assets/')) return false;
  const accepted = headers.get('accept');
  if (accepted?.includes('text/html')) return true;
  return isShared(pathname) && !headers.has('sec-fetch-dest') && /\*\/\*|^$/.test(accepted ?? '');
}

/**
 * Creates a handler for visits to shareable screens, which responds with the storefront's page describing its
 * content. It returns undefined for other requests, and if the shop does not respond in time.
 */
export function createPages({ sandbox, storefront, headers }: PageOptions) {
  const compress = createCompressor(BROTLI_QUALITY);
  const readPage = () => readFile(path.join(storefront, 'index.html'), 'utf8');

  /** Builds the response for an address. */
  async function made(request: Request, address: URL): Promise<Parameters<typeof answer>> {
    const [page, shown] = await Promise.all([readPage(), shownAt(sandbox, address, supplierOf(request))]);
    // The storefront shows that nothing was found, but search engines would index the page without a 404.
    if (!shown) return [page, 404];
    return [pageOf(page, shown, address), 200];
  }

  async function answer(page: string, status: 200 | 404): Promise<Response> {
    // Weak, because the page is also sent compressed.
    const etag = `W/"${(await sha256(page)).slice(0, 24)}"`;
    const common = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'cookie',
    };
    return new Response(page, { status, headers: { ...common, etag, ...headers } });
  }

  return async (request: Request): Promise<Response | undefined> => {
    const address = new URL(request.url);
    if (!isShared(address.pathname) || !isVisit(request, address.pathname)) return undefined;
    const found = await inTime(made(request, address));
    return found && compress(request, await answer(...found.value));
  };
}
