import type { Id } from '@spaza/contracts';
import { OFFERS_PER_PAGE, ORDERS_PER_PAGE } from '@spaza/contracts/vocabulary';
import type { CallSettings } from '../client/options.ts';
import type { OfSupplier } from '../gateway/catalog.ts';
import type { Gateway } from '../gateway/create-gateway.ts';
import type { Outcome } from '../gateway/outcome.ts';
import type { Around } from '../gateway/suppliers.ts';
import { pagesOf, readOf } from './read.ts';

/** The result of `createQueries`: options for `useQuery` and similar hooks, by what they read. */
export interface Queries extends ReturnType<typeof queriesOf> {}

/**
 * Options for `useQuery`, `useInfiniteQuery`, prefetching and invalidation of what screens read. Keys begin with
 * `spaza` and the generation and include the supplier, not the address of the shop: two shops on one page need a
 * `QueryClient` each. Nor does the key of an order include its shopper: clear the client when its shopper signs
 * out. A refusal is a `ProblemError`, any other failure a `CallError`. The client has already retried if that could
 * help, so queries do not.
 * @example
 * ```ts
 * import { createGateway } from '@spaza/sdk';
 * import { createQueries } from '@spaza/sdk/react';
 * import { QueryClient } from '@tanstack/react-query';
 *
 * const gateway = createGateway({ generation: 'newer', addresses: { provider: 'http://127.0.0.1:4000' } });
 * const queries = createQueries(gateway);
 * const categories = await new QueryClient().fetchQuery(queries.categories({ supplierId: 1 }));
 * console.log(categories[0]?.name); // Fruit & vegetables
 * ```
 */
export function createQueries(gateway: Gateway): Queries {
  return queriesOf(gateway);
}

function queriesOf(gateway: Gateway) {
  const { catalog, suppliers, orders } = gateway;
  const root = ['spaza', gateway.generation] as const;

  const one = <T>(key: readonly unknown[], read: (call: CallSettings) => Promise<Outcome<T>>) =>
    readOf([...root, ...key], read);
  const pages = <T extends { nextPage: number | null }>(
    key: readonly unknown[],
    read: (page: number, call: CallSettings) => Promise<Outcome<T>>,
  ) => pagesOf([...root, ...key], read);
  const of = ({ supplierId }: OfSupplier) => supplierId ?? null;
  /** A list of a supplier's offers, page by page. */
  const listed = (list: 'promotions' | 'stokvel' | 'combos') => (supplierId: Id) =>
    pages(['catalog', supplierId, list], (page, call) =>
      catalog[list]({ supplierId, page, perPage: OFFERS_PER_PAGE }, call),
    );

  return {
    /** The prefix of every key: invalidating it re-reads everything. */
    root,
    /** Suppliers around a place, nearest first. */
    suppliersNearby: (around: Around) =>
      one(['suppliers', 'nearby', around], (call) => suppliers.nearby(around, call)),
    /** One supplier. */
    supplier: (id: Id) => one(['suppliers', id], (call) => suppliers.byId(id, call)),
    /** Root categories. */
    categories: (where: OfSupplier = {}) =>
      one(['catalog', of(where), 'categories'], (call) => catalog.categories(where, call)),
    /** A category with its products, page by page. */
    category: (where: OfSupplier & { id: Id }) =>
      pages(['catalog', of(where), 'category', where.id], (page, call) =>
        catalog.category({ ...where, page, perPage: OFFERS_PER_PAGE }, call),
      ),
    /** A product with its variants. */
    product: (where: OfSupplier & { id: Id }) =>
      one(['catalog', of(where), 'product', where.id], (call) => catalog.product(where, call)),
    /** Offers of every variant of a product, cheapest first. */
    productOffers: (where: OfSupplier & { id: Id }) =>
      one(['catalog', of(where), 'productOffers', where.id], (call) => catalog.productOffers(where, call)),
    /** Offers of one variant, cheapest first. */
    sellableOffers: (where: OfSupplier & { id: Id }) =>
      one(['catalog', of(where), 'sellableOffers', where.id], (call) => catalog.sellableOffers(where, call)),
    /** A few products for the home screen. */
    sampleProducts: (where: OfSupplier = {}) =>
      one(['catalog', of(where), 'sampleProducts'], (call) => catalog.sampleProducts(where, call)),
    /** Offers for a text, page by page, best match first. */
    search: (wanted: OfSupplier & { query: string }) =>
      pages(['catalog', of(wanted), 'search', wanted.query], (page, call) =>
        catalog.search({ ...wanted, page, perPage: OFFERS_PER_PAGE }, call),
      ),
    /** Current promotions of a supplier, page by page. */
    promotions: listed('promotions'),
    /** Bulk packs for buying groups, page by page. */
    stokvel: listed('stokvel'),
    /** Offers that bundle several items, page by page. */
    combos: listed('combos'),
    /** An order, read from its supplier: suppliers with addresses of their own serve their own orders. */
    order: (id: Id, where: OfSupplier = {}) =>
      one(['orders', id, of(where)], (call) => orders.byId(id, { ...where, ...call })),
    /** The order history of a shopper, newest first, page by page. */
    orders: (userId: Id) =>
      pages(['orders', 'of', userId], (page, call) =>
        orders.list({ userId, page, perPage: ORDERS_PER_PAGE }, call),
      ),
    /** Orders of a shopper that are not finished. */
    openOrders: (userId: Id) => one(['orders', 'open', userId], (call) => orders.open(userId, call)),
  };
}
