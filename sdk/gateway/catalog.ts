import type { Category, Id, Newer, Offer, Older, Product } from '@spaza/contracts';
import { CallError } from '../client/call-error.ts';
import type { Client } from '../client/create-client.ts';
import { type CallSettings, withSupplier } from '../client/options.ts';
import { sameId } from '../values.ts';
import type { Capabilities } from './capabilities.ts';
import type { Outcome } from './outcome.ts';
import { identifiedIn, listIn, nextPageOf, toOutcome } from './to-outcome.ts';

/** The supplier whose offers to return. Defaults to every supplier. */
export interface OfSupplier {
  /** ID of the supplier. */
  supplierId?: Id | undefined;
}

/** Page number, from 1, and entries per page, at most 100. */
export interface Paged {
  /** Number of the page, from 1. */
  page?: number | undefined;
  /** Entries per page, at most 100. */
  perPage?: number | undefined;
}

/** A page of offers; `nextPage` is null on the last one. */
export interface OfferPage {
  /** The offers of the page. */
  offers: Offer[];
  /** Number of the next page; null on the last one. */
  nextPage: number | null;
}

/** A category with a page of its products. */
export interface CategoryPage {
  /** The category. */
  category: Category;
  /** Number of the next page; null on the last one. */
  nextPage: number | null;
}

/** The entity, and the supplier. */
type OfEntity = OfSupplier & { id: Id };
/** The supplier of the list, and the page. */
type OfList = { supplierId: Id } & Paged;
/** Reads a page of a supplier's list. */
type SupplierList<L = OfList> = (list: L, settings?: CallSettings) => Promise<Outcome<OfferPage>>;
/** With `toCome`, the list includes those that have not begun. */
type ActiveList = SupplierList<OfList & { toCome?: boolean | undefined }>;

/** The catalogue: reads that anyone may make. */
export interface CatalogVerbs {
  /** Root categories. */
  categories(of?: OfSupplier, settings?: CallSettings): Promise<Outcome<Category[]>>;
  /** A category, its subcategories, and a page of its products. */
  category(of: OfEntity & Paged, settings?: CallSettings): Promise<Outcome<CategoryPage>>;
  /** A product with its variants. Problem of status 404 if it does not exist. */
  product(of: OfEntity, settings?: CallSettings): Promise<Outcome<Product>>;
  /** Offers of every variant of a product, cheapest first. */
  productOffers(of: OfEntity, settings?: CallSettings): Promise<Outcome<Offer[]>>;
  /** Offers of one variant, cheapest first. */
  sellableOffers(of: OfEntity, settings?: CallSettings): Promise<Outcome<Offer[]>>;
  /** A few products for the home screen. */
  sampleProducts(of?: OfSupplier, settings?: CallSettings): Promise<Outcome<Product[]>>;
  /** Searches offers by word, part of a word, barcode or misspelling, best match first. */
  search(
    wanted: { query: string } & OfSupplier & Paged,
    settings?: CallSettings,
  ): Promise<Outcome<OfferPage>>;
  /** Current promotions. */
  promotions: ActiveList;
  /** Current bulk packs for buying groups. */
  stokvel: ActiveList;
  /** Offers that bundle several items. */
  combos: SupplierList;
}

/** The catalogue reads that both generations have on the same paths. */
type Reads = Client<Omit<Newer['catalog'], 'search' | 'ads' | 'banners' | 'categoryBanners'>>;

const ofSupplier = ({ supplierId }: OfSupplier) => ({ query: { supplier_id: supplierId }, supplierId });
const ofEntity = ({ id, ...of }: OfEntity) => ({ params: { id }, ...ofSupplier(of) });
const pageQuery = ({ page, perPage }: Paged) => ({ page, per_page: perPage });
/** The page of a list, for shops that page it; others return the whole list. */
async function pageIfAny(paged: Paged, capabilities: Capabilities) {
  if (paged.page === undefined && paged.perPage === undefined) return {};
  await capabilities.known();
  return capabilities.has('paging') ? pageQuery(paged) : {};
}
/** The offers of a response; some shops also list those of other suppliers. */
const offersIn = (body: { offers: Offer[] }, { supplierId }: OfSupplier): Offer[] =>
  listIn(body, 'offers').filter(
    ({ supplier }) => supplierId === undefined || !supplier || sameId(supplier.id, supplierId),
  );
const offerPage = (body: { offers: Offer[]; pagination?: { next_page: number | null } | undefined }) => ({
  offers: listIn(body, 'offers'),
  nextPage: nextPageOf(body),
});

type ListCalls = Client<
  Pick<Older['supplier'], 'promotions' | 'promotionsActive' | 'stokvel' | 'stokvelActive' | 'combos'>
>;
type ListCall = ListCalls['combos'];

/** @param all includes upcoming ones; the same list if nothing can be upcoming */
const supplierList =
  (capabilities: Capabilities, active: ListCall, all = active): ActiveList =>
  async ({ supplierId, toCome, ...paged }, settings) => {
    const request = {
      params: { id: supplierId },
      query: await pageIfAny(paged, capabilities),
      ...withSupplier(supplierId, settings),
    };
    try {
      return await toOutcome((toCome ? all : active)(request), offerPage);
    } catch (error) {
      // Some shops answer only whether there are any.
      if (toCome || all === active || !(error instanceof CallError && error.kind === 'drift')) throw error;
      return toOutcome(all(request), offerPage);
    }
  };

const cheapestFirst = (offers: Offer[]): Offer[] =>
  offers.toSorted((a, b) => a.price_in_cents - b.price_in_cents);

const offersOf =
  (call: Reads['productOffers'] | Reads['sellableOffers']) => (of: OfEntity, settings?: CallSettings) =>
    toOutcome(call({ ...ofEntity(of), ...settings }), (body) => cheapestFirst(offersIn(body, of)));

/**
 * @param reads catalogue reads of either generation
 * @param older lists of a supplier's offers, and the search: both generations have it at the same path
 */
export const catalogVerbs = (
  reads: Reads,
  older: { catalog: Client<Pick<Older['catalog'], 'search'>>; supplier: ListCalls },
  capabilities: Capabilities,
): CatalogVerbs => ({
  categories: (of = {}, settings) =>
    toOutcome(reads.categories({ ...ofSupplier(of), ...settings }), (body) => listIn(body, 'categories')),
  category: async ({ page, perPage, ...of }, settings) => {
    const { query, ...request } = ofEntity(of);
    const paged = { ...query, ...(await pageIfAny({ page, perPage }, capabilities)) };
    return toOutcome(reads.category({ ...request, query: paged, ...settings }), (body) => ({
      category: identifiedIn(body, 'category', of.id),
      nextPage: nextPageOf(body),
    }));
  },
  product: (of, settings) =>
    toOutcome(reads.product({ ...ofEntity(of), ...settings }), (body) =>
      identifiedIn(body, 'product', of.id),
    ),
  productOffers: offersOf(reads.productOffers),
  sellableOffers: offersOf(reads.sellableOffers),
  sampleProducts: (of = {}, settings) =>
    toOutcome(reads.sampleProducts({ ...ofSupplier(of), ...settings }), (body) => listIn(body, 'products')),
  search: ({ query, page, perPage, supplierId }, settings) =>
    toOutcome(
      older.catalog.search({
        query: { query, supplier_id: supplierId, ...pageQuery({ page, perPage }) },
        ...withSupplier(supplierId, settings),
      }),
      (body) => ({ ...offerPage(body), offers: offersIn(body, { supplierId }) }),
    ),
  promotions: supplierList(capabilities, older.supplier.promotionsActive, older.supplier.promotions),
  stokvel: supplierList(capabilities, older.supplier.stokvelActive, older.supplier.stokvel),
  combos: supplierList(capabilities, older.supplier.combos),
});
