import type { Category, Product, ShopConfig } from '@spaza/contracts';
import { DEFAULT_SHOP_CONFIG } from '@spaza/contracts/config';
import type { Sandbox } from '../../../sandbox.ts';

/** How the shop presents itself. */
export interface ShopFace {
  title: string;
  description: string;
  /** Language of its texts; open text. */
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
      /** The screen begins with a picture of one variant. */
      showsPicture: boolean;
      /** The product as the shopper's supplier sells it, where that is known and may look different. */
      here?: Product | undefined;
    }
  | { kind: 'category'; category: Category }
  | { kind: 'shop' };

/** What a page shows, and whose it is. */
export interface Shown {
  shop: ShopFace;
  subject: Subject;
}

const PRODUCT = /^\/product\/([^/]+)(\/offers)?\/?$/i;
const CATEGORY = /^\/category\/([^/]+)\/?$/i;
/** Screens for everybody that show no one thing. */
const SHOP = /^\/(promotions|leaflets_promotions|leaflets|stokvel|combos|agencies)?\/?$/i;

/** Whether an address is that of a screen that people show each other. */
export const isShared = (path: string): boolean =>
  [PRODUCT, CATEGORY, SHOP].some((screen) => screen.test(path));

/** The shop did not say what it was asked for. */
class NotTold extends Error {}

/** What the catalogue says; undefined if there is no such thing. */
async function read<T>(shop: Pick<Sandbox, 'peek'>, address: string): Promise<T | undefined> {
  const answer = await shop.peek(new Request(address));
  if (answer?.status === 404) return undefined;
  if (answer?.status !== 200) throw new NotTold(`${address} was answered with ${answer?.status}`);
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
 * What the page at an address of a shared screen shows; undefined if there is no such thing. The catalogue is asked
 * as the page is about to ask it, so that its answer is kept for that.
 * @param supplierId where the shopper shops, if the browser has said so
 * @throws whatever keeps the shop from saying so
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
        ? // What a browser says may be of no shop here.
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
