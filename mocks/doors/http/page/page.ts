import type { Offer } from '@spaza/contracts';
import { choicesOf, variantSteps } from '@spaza/contracts/vocabulary';
import { escaped } from '../../../seed/pictures/text.ts';
import { pictureAtHand } from '../pictures.ts';
import { amountOf, cheapestOf, isInStock, offersOf, pictureOf, priceText } from './offers.ts';
import type { ShopFace, Shown, Subject } from './shown.ts';
import { productData } from './structured-data.ts';

/** Longer texts are cut by whoever shows them. */
const LONGEST = 300;
/** Width and height of a large picture, in pixels. */
const PICTURE_SIZE = '600';
/** Of the storefront, for pages that show no one thing. */
const SIGN = '/apple-touch-icon.png';

/** Languages as Open Graph names them. */
const LANGUAGES: Readonly<Record<string, string>> = { en: 'en_GB', af: 'af_ZA', fr: 'fr_FR' };

/** An element without content; what has no value is left out. */
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

/** A picture by its whole address; the sign of the shop where it has none. */
const pictureAddress = (picture: string, origin: string): string =>
  URL.canParse(picture, origin) ? new URL(picture, origin).href : origin + SIGN;

/** What a page is, in words for people and for programs. */
interface Card {
  title: string;
  description: string;
  /** Paths. */
  canonical: string;
  url: string;
  picture: string;
  /** Facts of goods, as Open Graph has them. */
  goods?: Facts;
  /** For search engines. */
  data?: object;
  /** Picture that the screen is sure to begin with. */
  first?: string | undefined;
}

type AboutProduct = Extract<Subject, { kind: 'product' }>;

/** The picture of all of several offers. */
function certainOf(offers: readonly Offer[]): string | undefined {
  const [certain, ...others] = new Set(offers.map(pictureOf));
  return (others.length === 0 && certain) || undefined;
}

/** The picture that the screen of a product begins with, if that is sure. */
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

/** A description as a data block: a browser runs none of it, and nothing in it ends the element. */
const dataBlock = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;

/** What stands in the head of a page for those who are shown its address, and what the browser fetches first. */
function headOf(card: Card, shop: ShopFace, origin: string): string {
  const { title, description, canonical, url, picture, goods, data, first } = card;
  const elements = [
    // As the screen asks for it.
    first && element('link', { rel: 'preload', as: 'image', href: first, fetchpriority: 'high' }),
    `<title>${escaped(title, LONGEST)}</title>`,
    // For search engines and messengers at once.
    element('meta', { name: 'description', property: 'og:description', content: short(description) }),
    element('link', { rel: 'canonical', href: origin + canonical }),
    ...metas('property', {
      // What says nothing is a website.
      'og:type': goods && 'product',
      'og:site_name': title === shop.title ? undefined : shop.title,
      'og:title': short(title),
      'og:url': origin + url,
      'og:locale': LANGUAGES[shop.locale],
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

/** An SVG as an address of its own; what an address would read otherwise is escaped, and nothing else, for its size. */
const inlined = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/[%#\s]/g, (it) => (it === ' ' ? it : encodeURIComponent(it)))}`;

/**
 * The picture that the screen begins with, where the storefront's style has it until the screen is there. One that this
 * server draws comes with the page: to ask for it would take as long again as to ask for the page did.
 */
function goodsElement(picture: string): string {
  const drawn = pictureAtHand(picture);
  const src = drawn ? inlined(drawn) : picture;
  return element('img', { id: 'goods', src, alt: '', width: PICTURE_SIZE, height: PICTURE_SIZE });
}

/**
 * The page of the storefront as it is handed out: with title, description and picture, as people's messengers and search
 * engines read them, in the language of the shop, and with the picture that its screen is sure to begin with.
 * @param page as it was built
 * @param address of the page, with the origin under which the shop is known
 */
export function pageOf(page: string, shown: Shown, address: URL): string {
  const { shop } = shown;
  const card = cardOf(shown, address);
  const goods = card.first ? goodsElement(card.first) : '';
  return page
    .replace(/<html lang="[^"]*"/, () => element('html', { lang: shop.locale }).slice(0, -1))
    .replace(DESCRIPTION, '')
    .replace(TITLE, () => headOf(card, shop, address.origin))
    .replace(SPLASH, (splash) => goods + splash);
}
