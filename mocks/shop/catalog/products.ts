import type { Banner, Brand, Category, NamedId, Product } from '@spaza/contracts';
import type { Locale } from '@spaza/contracts/vocabulary';
import { instantOf } from '../clock.ts';
import { cutPage, type PageRequest, pageRange } from '../page.ts';
import { intId } from '../random.ts';
import { found } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { type OfferRow, readOffersOfProducts } from './offer.store.ts';
import { presentOffer, presentSellable, translatorInto } from './present.ts';
import {
  type AdvertPlace,
  type CategoryRow,
  type ProductRow,
  readAdverts,
  readCategory,
  readChildren,
  readProduct,
  readProductsOfCategory,
  readRelations,
  readRootCategories,
  readSampleProducts,
} from './product.store.ts';

const unique = <T extends { id: string | number }>(list: (T | undefined)[]): T[] => [
  ...new Map(list.filter((entry) => entry !== undefined).map((entry) => [entry.id, entry])).values(),
];

const brandOf = ({ brand_id, brand, brand_image_url }: OfferRow): Brand | undefined =>
  brand_id === null || brand === null ? undefined : { id: brand_id, name: brand, image_url: brand_image_url };
const unitOf = ({ unit_id, unit }: OfferRow): NamedId | undefined =>
  unit_id === null || unit === null ? undefined : { id: unit_id, name: unit };
const packOf = ({ pack_id, pack }: OfferRow): NamedId | undefined =>
  pack_id === null || pack === null ? undefined : { id: pack_id, name: pack };

function presentProduct(row: ProductRow, offers: readonly OfferRow[]): Product {
  return {
    id: row.id,
    name: row.name,
    image_url: row.image_url,
    visibility: row.visibility,
    product_types: row.product_types,
    catalog_paths: [row.root_category ? `${row.root_category} / ${row.category}` : row.category],
    brands: unique(offers.map(brandOf)),
    offers: offers.map(presentOffer),
  };
}

/** Returns products with their best offers, in the order of the rows. */
async function withOffers(
  shop: Shop,
  rows: readonly ProductRow[],
  supplierId: number | null,
  locale: Locale,
): Promise<Product[]> {
  const ids = rows.map((row) => row.id);
  const translator = await translatorInto(shop, locale);
  const offers = await readOffersOfProducts(shop.db, instantOf(shop.clock), ids, supplierId);
  const byProduct = Map.groupBy(offers.map(translator.offer), (offer) => offer.product_id);
  return rows.map((row) => presentProduct(translator.product(row), byProduct.get(row.id) ?? []));
}

/** Returns products for the home screen, with the offers of a supplier or the cheapest of all. */
export async function sampleProducts(
  shop: Shop,
  supplierId: number | null,
  locale: Locale,
): Promise<Product[]> {
  const rows = await readSampleProducts(shop.db, instantOf(shop.clock), supplierId);
  return withOffers(shop, rows, supplierId, locale);
}

/**
 * Returns a product with every variant on offer, from one supplier or from any.
 * @throws Refused if the product does not exist
 */
export async function productById(
  shop: Shop,
  id: number | string,
  supplierId: number | null,
  locale: Locale,
): Promise<Product> {
  const row = found('product', await readProduct(shop.db, intId(id)));
  const translator = await translatorInto(shop, locale);
  const { text } = translator;
  const rows = await readOffersOfProducts(shop.db, instantOf(shop.clock), [row.id], supplierId);
  const offers = rows.map(translator.offer);
  const relations = await readRelations(shop.db, row.id);
  return {
    ...presentProduct(translator.product(row), offers),
    relations: relations.map(({ name, correlations, ...relation }) => ({
      ...relation,
      name: text(name),
      correlations: correlations?.map(translator.choice),
    })),
    units: unique(offers.map(unitOf)),
    packs: unique(offers.map(packOf)),
    sellables: offers.map(presentSellable),
  };
}

/** Returns current advertisements by where they are shown; if a supplier is given, only for products it offers. */
export async function advertsNow(
  shop: Shop,
  supplierId: number | null,
  locale: Locale,
): Promise<Record<AdvertPlace, Banner[]>> {
  const rows = await readAdverts(shop.db, instantOf(shop.clock), supplierId);
  const { text, name } = await translatorInto(shop, locale);
  const at = (wanted: AdvertPlace): Banner[] =>
    rows
      .filter(({ place }) => place === wanted)
      .map(({ place: _, image_url, target_name, ...banner }) => ({
        ...banner,
        // The picture contains its text.
        image_url: text(image_url),
        target_name: name(target_name),
      }));
  return { banner: at('banner'), ad: at('ad'), popup: at('popup') };
}

/** Returns the root categories of the shop, or of one supplier. */
export async function rootCategories(
  shop: Shop,
  supplierId: number | null,
  locale: Locale,
): Promise<Category[]> {
  const { name } = await translatorInto(shop, locale);
  const translated = <Row extends { name: string }>(row: Row): Row => ({ ...row, name: name(row.name) });
  const roots = await readRootCategories(shop.db, instantOf(shop.clock), supplierId);
  return roots.map((root) => ({ ...translated(root), categories: root.categories?.map(translated) }));
}

/** @throws Refused if the category does not exist */
export const categoryRow = async (shop: Shop, id: number | string): Promise<CategoryRow> =>
  found('category', await readCategory(shop.db, intId(id)));

/**
 * Returns a category with its subcategories and a page of its products.
 * @throws Refused if the category does not exist
 */
export async function categoryById(
  shop: Shop,
  id: number | string,
  supplierId: number | null,
  locale: Locale,
  page: PageRequest,
): Promise<{ category: Category; nextPage: number | null }> {
  const { parent_id: _parent, ...row } = await categoryRow(shop, id);
  const range = pageRange(page);
  const now = instantOf(shop.clock);
  const products = await readProductsOfCategory(shop.db, now, { categoryId: row.id, supplierId, ...range });
  const { rows, nextPage } = cutPage(products, range);
  const { name } = await translatorInto(shop, locale);
  const children = await readChildren(shop.db, now, row.id, supplierId);
  return {
    category: {
      ...row,
      name: name(row.name),
      categories: children.map((child) => ({ ...child, name: name(child.name) })),
      products: await withOffers(shop, rows, supplierId, locale),
    },
    nextPage,
  };
}
