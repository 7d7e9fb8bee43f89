import type { Category, Offer, Product, Supplier } from '@spaza/contracts';
import { afterAll, describe, expect, test } from 'vitest';
import { openShop } from '../world/shop.ts';

describe.for(['agency', 'marketplace'] as const)('under its own address, in an %s', (mode) => {
  const own = openShop({ mode });
  afterAll(() => own.sandbox.close());

  test('a supplier answers with nothing but its own', async () => {
    const supplier = (await own.call('/api/v2/suppliers/3')).body.supplier as Supplier;
    const base = new URL(supplier.api_endpoint!).pathname;
    const read = async (path: string) => (await own.call(base + path)).body;
    const [rice] = (await read('/catalog/v1/offers/search?query=rice')).offers as Offer[];
    const { product_id: productId } = rice!.sellable;

    const { categories } = (await read('/catalog/v1/categories')) as { categories: Category[] };
    const everywhere = (await own.call('/catalog/v1/categories')).body.categories as Category[];
    const count = (list: Category[]) =>
      list.reduce((sum, { products_count }) => sum + (products_count ?? 0), 0);
    expect(count(categories)).toBeLessThan(count(everywhere));

    const products: Product[] = [
      ...(await read('/catalog/v1/categories/4')).category.products,
      ...(await read('/catalog/v1/products/sample')).products,
      (await read(`/catalog/v1/products/${productId}`)).product,
    ];
    const offers: Offer[] = [
      ...products.flatMap((product) => product.offers ?? []),
      ...(await read(`/catalog/v1/products/${productId}/offers`)).offers,
      ...(await read(`/catalog/v1/sellables/${rice!.sellable.id}/offers`)).offers,
      ...(await read('/catalog/v1/categories/4/banners')).offers,
      ...(await read('/catalog/v1/offers/search?query=milk')).offers,
    ];
    expect(offers.length).toBeGreaterThan(20);
    expect(new Set(offers.map((offer) => offer.supplier!.id))).toEqual(new Set([3]));
  });

  test('another supplier is answered for when it is asked for by name', async () => {
    const { offers } = (
      await own.call('/s/townsend-superette/catalog/v1/offers/search?query=rice&supplier_id=1')
    ).body as { offers: Offer[] };
    expect(new Set(offers.map((offer) => offer.supplier!.id))).toEqual(new Set([1]));
  });
});
