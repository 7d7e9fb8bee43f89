import { computed, signal } from '@preact/signals-core';
import type { Agency, Category, Id, Leaflet, Offer, Position, Product } from '@spaza/contracts';
import { choicesOf, type VariantChoices, type VariantKey, variantSteps } from '@spaza/contracts/variants';
import { LEAFLET_RADIUS_IN_KM, OFFERS_PER_PAGE } from '@spaza/contracts/vocabulary';
import type { CallSettings } from '../client/options.ts';
import type { CatalogVerbs } from '../gateway/catalog.ts';
import { done, type Outcome, type Problem } from '../gateway/outcome.ts';
import { refusedHere } from '../gateway/problem-here.ts';
import { perSession, type Session, type SessionInternals } from '../session/session.ts';
import { sameId } from '../values.ts';
import { type DatedLeaflet, dated } from './dated-leaflet.ts';
import { createPages, type Pages, pageOf } from './pages.ts';

/** A category, and its products page by page. */
export interface Shelf {
  /** Includes its subcategories; known once its first page was read. */
  category: {
    /** Null until then. */
    readonly value: Category | null;
  };
  /** The products read so far. */
  products: Pages<Product>;
}

/** Categories, products and promotions of the selected supplier: `browseOf`. */
export interface BrowseFlow extends ReturnType<typeof createBrowse> {}

/** A product with its variants, and the current choice. */
export interface ProductView extends ReturnType<typeof productView> {}

type OfferList = 'promotions' | 'stokvel' | 'combos';

/** A product with the chosen variant and its offers. */
function productView(product: Product, found: readonly Offer[], offersProblem?: Problem) {
  // Shops need not put them in order.
  const offers = found.toSorted((a, b) => a.price_in_cents - b.price_in_cents);
  const choices = signal<VariantChoices>(new Map());
  const variant = computed(() => variantSteps(product, choices.value));
  return {
    /** The product as it was read. */
    product,
    /** The available choices, and what is chosen. */
    steps: computed(() => variant.value.steps),
    /** The variant that the choices lead to; undefined if the product has none. */
    sellable: computed(() => variant.value.sellable),
    /** Offers of the chosen variant, cheapest first. */
    offers: computed(() => offers.filter((offer) => sameId(offer.sellable.id, variant.value.sellable?.id))),
    /** Offers of every variant, cheapest first. */
    allOffers: offers,
    /** Why the offers could not be read: there may be some, although none are shown. */
    offersProblem,
    /** Chooses an option, such as a size; incompatible choices are cleared. */
    choose(key: VariantKey, option: string): void {
      choices.value = new Map(choices.value).set(key, option);
    },
    /** Chooses a whole variant, such as that of an offer. */
    chooseSellable(id: Id): void {
      const sellable = product.sellables?.find((one) => sameId(one.id, id));
      if (sellable) choices.value = choicesOf(sellable, product.relations);
    },
  };
}

const allDated = (outcome: Outcome<Leaflet[]>): Outcome<DatedLeaflet[]> =>
  outcome.ok ? done(outcome.value.map(dated)) : outcome;

function createBrowse({ gateway, shop }: SessionInternals, session: Session) {
  const { catalog } = gateway;
  const supplierId = () => session.supplier.current.peek()?.id;
  const isOffered = (list: OfferList) => list === 'promotions' || shop().features[list];

  /** Lists belong to a supplier: each supplier, or none, has its own list. */
  const offerList = (list: OfferList): Pages<Offer> =>
    createPages<Offer>(async (page, call) => {
      const id = supplierId();
      if (id === undefined) return refusedHere('no_supplier');
      if (!isOffered(list)) return done({ items: [], nextPage: null });
      const read: CatalogVerbs[OfferList] = catalog[list];
      return pageOf(await read({ supplierId: id, page, perPage: OFFERS_PER_PAGE }, call));
    }, session.supplier.current);

  return {
    /** Root categories of the selected supplier, or of all if none is selected. */
    categories: (call?: CallSettings): Promise<Outcome<Category[]>> =>
      catalog.categories({ supplierId: supplierId() }, call),
    /** A category; `products.more()` reads it, and then its products page by page. */
    category(id: Id): Shelf {
      const category = signal<Category | null>(null);
      const products = createPages<Product>(async (page, call) => {
        const of = { id, supplierId: supplierId(), page, perPage: OFFERS_PER_PAGE };
        const outcome = await catalog.category(of, call);
        if (!outcome.ok) return outcome;
        const { category: found, nextPage } = outcome.value;
        if (page === 1) category.value = found;
        return done({ items: found.products ?? [], nextPage });
      }, session.supplier.current);
      return { category, products };
    },
    /**
     * A product, with its variants to choose from and offers of the selected supplier, or of any. If offers are
     * refused, the product is returned without them, with the reason.
     */
    async product(id: Id, call?: CallSettings): Promise<Outcome<ProductView>> {
      const of = { id, supplierId: supplierId() };
      const product = await catalog.product(of, call);
      if (!product.ok) return product;
      // A shop that includes a supplier's offers saves the shopper a call.
      const sent = of.supplierId === undefined ? null : product.value.offers;
      const offers = sent ? done(sent) : await catalog.productOffers(of, call);
      return done(
        offers.ok ? productView(product.value, offers.value) : productView(product.value, [], offers.problem),
      );
    },
    /** Promotions of the selected supplier. Problem `no_supplier` if none is selected. */
    promotions: () => offerList('promotions'),
    /** Bulk packs for buying groups; empty if the shop has no such offers. */
    stokvel: () => offerList('stokvel'),
    /** Offers that bundle several items; empty if the shop has no such offers. */
    combos: () => offerList('combos'),
    /** Leaflets of the selected supplier. */
    async supplierLeaflets(call?: CallSettings): Promise<Outcome<DatedLeaflet[]>> {
      const id = supplierId();
      if (id === undefined) return refusedHere('no_supplier');
      return allDated(await gateway.leaflets.ofSupplier(id, call));
    },
    /**
     * Leaflets around a place.
     * @param around defaults to the shop's own place; radius in km, by default 15
     */
    async leafletsNearby(
      around: Partial<Position & { radius: number }> = {},
      call?: CallSettings,
    ): Promise<Outcome<DatedLeaflet[]>> {
      const { lat, lon } = shop().meta.default_position;
      const place = { lat, lon, radius: LEAFLET_RADIUS_IN_KM, ...around };
      return allDated(await gateway.leaflets.nearby(place, call));
    },
    /** Groups of suppliers, with their suppliers. */
    agencies: (call?: CallSettings): Promise<Outcome<Agency[]>> => gateway.notices.agencies(call),
  };
}

/**
 * Categories, products and promotions at the selected supplier of a session.
 * @throws TypeError if the session was not created by `createSession`
 * @example
 * ```ts
 * import { browseOf, createGateway, createSession } from '@spaza/sdk';
 *
 * const gateway = createGateway({ generation: 'newer', addresses: { provider: 'http://127.0.0.1:4000' } });
 * const session = createSession({ gateway });
 * const shelf = browseOf(session).category(1);
 * await shelf.products.more();
 * console.log(shelf.category.value?.name, shelf.products.hasMore.peek()); // Fruit & vegetables true
 * session.dispose();
 * ```
 */
export const browseOf: (session: Session) => BrowseFlow = perSession(createBrowse);
