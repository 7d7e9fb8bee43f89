import type { Category, Offer, Product, ShopConfig } from '@spaza/contracts';
import { DEFAULT_SHOP_CONFIG } from '@spaza/contracts/config';
import { formatMoney, type InLanguages, inLanguage } from '@spaza/contracts/vocabulary';
import type { Sandbox } from '../../../sandbox.ts';

/** How the shop presents itself. */
export interface ShopFace {
  title: string;
  description: string;
  /** Language of its texts; free text. */
  locale: string;
  currency_symbol: string;
  /** ISO 4217. */
  currency_iso: string;
}

/** What a page is about. */
export type Subject =
  | {
      kind: 'product';
      product: Product;
      /** The variant that the address names. */
      sellableId: string | null;
      /** Whether the screen starts with a picture of one variant. */
      showsPicture: boolean;
      /** The product as sold by the shopper's supplier, if known and possibly different. */
      here?: Product | undefined;
    }
  | { kind: 'category'; category: Category }
  | { kind: 'shop' };

/** What a page shows, and which shop it belongs to. */
export interface Shown {
  shop: ShopFace;
  subject: Subject;
}

const PRODUCT = /^\/product\/([^/]+)(\/offers)?\/?$/i;
const CATEGORY = /^\/category\/([^/]+)\/?$/i;
/** Public screens that are not about a single item. */
const SHOP = /^\/(promotions|leaflets_promotions|leaflets|stokvel|combos|agencies)?\/?$/i;

/** Whether a path is that of a screen that people share with each other. */
export const isShared = (path: string): boolean =>
  [PRODUCT, CATEGORY, SHOP].some((screen) => screen.test(path));

/** The catalogue did not return what was requested. */
class CatalogueUnavailable extends Error {}

/** Reads from the catalogue; undefined if not found. */
async function read<T>(shop: Pick<Sandbox, 'peek'>, address: string): Promise<T | undefined> {
  const answer = await shop.peek(new Request(address));
  if (answer?.status === 404) return undefined;
  if (answer?.status !== 200)
    throw new CatalogueUnavailable(`${address} was answered with ${answer?.status}`);
  return (await answer.json()) as T;
}

async function configOf(shop: Pick<Sandbox, 'peek'>, origin: string): Promise<ShopConfig> {
  const answer = await read<{ config?: { config: ShopConfig } }>(shop, `${origin}/shopfront_config`);
  return answer?.config?.config ?? {};
}

function faceOf({ meta }: ShopConfig): ShopFace {
  const usual: ShopFace = DEFAULT_SHOP_CONFIG.meta;
  return {
    title: meta?.title || usual.title,
    description: meta?.description || usual.description,
    locale: meta?.locale || usual.locale,
    currency_symbol: meta?.currency_symbol || usual.currency_symbol,
    currency_iso: meta?.currency_iso || usual.currency_iso,
  };
}

/**
 * Returns what the page of a shared screen shows; undefined if it does not exist. It makes the same catalogue
 * requests as the screen will, so that their responses are cached.
 * @param supplierId where the shopper shops, if the browser has sent it
 * @throws whatever prevented the shop from responding
 */
export async function shownAt(
  shop: Pick<Sandbox, 'peek'>,
  address: URL,
  supplierId?: string,
): Promise<Shown | undefined> {
  const { origin, pathname, searchParams } = address;
  const asking = configOf(shop, origin);
  const [, productId, isList] = PRODUCT.exec(pathname) ?? [];
  const [, categoryId] = CATEGORY.exec(pathname) ?? [];
  if (productId) {
    const product = `${origin}/catalog/v1/products/${productId}`;
    const [config, found, here] = await Promise.all([
      asking,
      read<{ product: Product }>(shop, product),
      supplierId && !isList
        ? // The browser's supplier may not exist here.
          read<{ product: Product }>(shop, `${product}?supplier_id=${supplierId}`).catch(() => undefined)
        : undefined,
    ]);
    if (!found?.product) return undefined;
    const showsPicture = !isList && config.product_page_variant !== 'offers';
    const sellableId = searchParams.get('sellable');
    return {
      shop: faceOf(config),
      subject: { kind: 'product', product: found.product, sellableId, showsPicture, here: here?.product },
    };
  }
  if (categoryId) {
    const [config, found] = await Promise.all([
      asking,
      read<{ category: Category }>(shop, `${origin}/catalog/v1/categories/${categoryId}?page=1`),
    ]);
    return (
      found?.category && { shop: faceOf(config), subject: { kind: 'category', category: found.category } }
    );
  }
  return { shop: faceOf(await asking), subject: { kind: 'shop' } };
}

export const isInStock = ({ out_of_stock_at }: Offer): boolean => !out_of_stock_at;

/** Returns the picture that the product screen shows for an offer. */
export const pictureOf = ({ sellable }: Offer): string | null =>
  sellable.image_lg_url || sellable.image_url || null;

/** Returns the offers of the variant that an address names, or all offers if it names none that is sold. */
export function offersOf({ offers }: Product, sellableId: string | null): Offer[] {
  const named = offers?.filter(({ sellable }) => String(sellable.id) === sellableId) ?? [];
  return named.length > 0 ? named : (offers ?? []);
}

/** Returns the cheapest offer in stock, or the cheapest of all if none is in stock. */
export function cheapestOf(offers: readonly Offer[]): Offer | undefined {
  const inStock = offers.filter(isInStock);
  const candidates = inStock.length > 0 ? inStock : offers;
  return candidates.toSorted((a, b) => a.price_in_cents - b.price_in_cents)[0];
}

/** Formats cents the way programs read money, such as `21.99`. */
export const amountOf = (cents: number): string => (cents / 100).toFixed(2);

const LARGE_UNITS: Readonly<Record<string, string>> = { g: 'kg', ml: 'l' };

/** Returns the unit that a weighed offer is priced by; undefined for items sold by the piece. */
export function pricedUnit({ per_kg, per_kg_symbol, per_kg_conversion_rate }: Offer): string | undefined {
  if (!per_kg) return undefined;
  const symbol = per_kg_symbol?.trim() || 'kg';
  return per_kg_conversion_rate === 0.001 ? (LARGE_UNITS[symbol.toLowerCase()] ?? symbol) : symbol;
}

/** Words before the lowest of several prices. */
const FROM: InLanguages = { en: 'From', af: 'Vanaf', fr: 'À partir de' };

/** Describes the lowest price of an item in words: another shop may charge more for it. */
export function priceText(offer: Offer, { locale, currency_symbol }: ShopFace): string {
  const unit = pricedUnit(offer);
  const price = formatMoney(offer.price_in_cents, currency_symbol, '\u00a0');
  return `${inLanguage(FROM, locale)} ${price}${unit ? `/${unit}` : ''}`;
}
