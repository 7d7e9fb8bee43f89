import { formatMoney } from '@spaza/contracts/vocabulary';
import { capital } from '../shop/catalog/present.ts';
import type { Variant } from './catalogue/variants.ts';
import { type Translate, translatedRows } from './languages/languages.ts';
import { type Market, offersOf } from './offers.ts';
import { pictureUrl } from './pictures/url.ts';
import type { Shop } from './suppliers/suppliers.ts';

/** Specials per page. */
const SPECIALS = 6;

interface Special {
  icon: string;
  name: string;
  size: string;
  price: string;
}

/** Returns what a supplier currently promotes, one of each product. */
function specialsOf(shop: Shop, market: Market): Special[] {
  const byId = new Map<number, Variant>(market.catalogue.variants.map((variant) => [variant.id, variant]));
  const specials = new Map<number, Special>();
  const now = market.days.ago(0);
  for (const { offers } of offersOf(shop, { ...market, generations: 1 })) {
    const promo = offers.find(
      ({ kind, start_at, end_at }) =>
        kind === 'promo' && (start_at ?? now) <= now && (end_at === null || end_at > now),
    );
    const variant = promo && byId.get(promo.sellable_id);
    if (!promo || variant?.picture.kind !== 'product') continue;
    specials.set(variant.product.id, {
      icon: variant.picture.icon,
      name: capital(variant.product.name),
      size: variant.weighed ? 'per kg' : variant.nameSuffix,
      price: formatMoney(promo.price_in_cents),
    });
  }
  return [...specials.values()];
}

/**
 * When leaflets are valid and from when they are visible, in days from today: two current, one upcoming and
 * already visible, one upcoming and not yet visible, one unpublished and one expired.
 */
const ISSUES = [
  { title: 'Specials of the week', from: -2, to: 5, seen: -3, published: true },
  { title: 'Month-end savings', from: -4, to: 12, seen: null, published: true },
  { title: 'Next week’s specials', from: 5, to: 12, seen: -1, published: true },
  { title: 'Coming soon', from: 12, to: 19, seen: 9, published: true },
  { title: 'A draft', from: -1, to: 6, seen: null, published: false },
  { title: 'Last week’s specials', from: -9, to: -2, seen: null, published: true },
] as const;

/** Returns the address of the picture of a leaflet. */
const pictureOf = (shop: Shop, title: string, shown: readonly Special[], translate: Translate) =>
  pictureUrl({
    kind: 'leaflet',
    icons: shown.map(({ icon }) => icon),
    colour: shop.colour,
    name: shop.name,
    title: translate(title),
    labels: shown.map(({ name, size }) =>
      `${capital(translate(name))} ${size.replace(/\p{L}+/gu, translate)}`.trim(),
    ),
    prices: shown.map(({ price }) => price),
  });

/** Builds the leaflets of a supplier: its promotions, page by page, in every language. */
export function leafletRows(shop: Shop, market: Market) {
  const specials = specialsOf(shop, market);
  const issues = ISSUES.map((issue, at) => {
    const shown = specials.filter((_, index) => index % ISSUES.length === at).slice(0, SPECIALS);
    return { ...issue, at, pathIn: (translate: Translate) => pictureOf(shop, issue.title, shown, translate) };
  });
  const translations = issues.flatMap(({ pathIn }) => translatedRows(pathIn));
  const leaflets = issues.map(({ title, from, to, seen, published, at, pathIn }) => {
    return {
      id: `leaflet-${shop.id}-${at + 1}`,
      supplier_id: shop.id,
      name: title,
      path: pathIn((text) => text),
      start_at: market.days.day(from),
      end_at: market.days.day(to),
      visible_at: seen === null ? null : market.days.day(seen),
      published,
      // Seeded leaflets were not uploaded under a key.
      request_key: null,
      request: null,
    };
  });
  return { leaflets, translations };
}
