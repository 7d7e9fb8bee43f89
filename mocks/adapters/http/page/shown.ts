import type { Category, Product, ShopConfig } from '@spaza/contracts';
import { DEFAULT_SHOP_CONFIG } from '@spaza/contracts/config';
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

/** The shop did not return what was requested. */
class NotTold extends Error {}

/** Reads from the catalogue; undefined if not found. */
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
 * Returns what the page of a shared screen shows; undefined if it does not exist. Sends the same catalogue
 * requests as the page is about to send, so that it finds their responses cached.
 * @param supplierId where the shopper shops, if the browser has sent it
 * @throws Whatever keeps the shop from responding
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
