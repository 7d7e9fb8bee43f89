import type { Offer, Product } from '@spaza/contracts';
import { amountOf, isInStock, pricedUnit } from './offers.ts';
import type { ShopFace } from './shown.ts';

/** Describes an offer to search engines, in schema.org terms. */
function offerData(offer: Offer, url: string, { currency_iso }: ShopFace) {
  const unit = pricedUnit(offer);
  const price = { price: amountOf(offer.price_in_cents), priceCurrency: currency_iso };
  return {
    '@type': 'Offer',
    url,
    ...price,
    availability: `https://schema.org/${isInStock(offer) ? 'InStock' : 'OutOfStock'}`,
    priceValidUntil: offer.end_at?.slice(0, 10),
    seller: offer.supplier ? { '@type': 'Organization', name: offer.supplier.name } : undefined,
    priceSpecification: unit && {
      '@type': 'UnitPriceSpecification',
      ...price,
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitText: unit },
    },
  };
}

/** Describes several offers as a range of prices. */
function rangeData(offers: readonly Offer[], url: string, { currency_iso }: ShopFace) {
  const prices = offers.map(({ price_in_cents }) => price_in_cents);
  return {
    '@type': 'AggregateOffer',
    url,
    priceCurrency: currency_iso,
    lowPrice: amountOf(Math.min(...prices)),
    highPrice: amountOf(Math.max(...prices)),
    offerCount: offers.length,
    availability: `https://schema.org/${offers.some(isInStock) ? 'InStock' : 'OutOfStock'}`,
  };
}

interface ProductFacts {
  product: Product;
  /** At least one. */
  offers: readonly [Offer, ...Offer[]];
  name: string;
  url: string;
  /** Absolute addresses. */
  pictures: readonly string[];
  shop: ShopFace;
}

/** Describes a product to search engines as a schema.org `Product` with its offers. */
export function productData({ product, offers, name, url, pictures, shop }: ProductFacts) {
  const [first, ...others] = offers;
  const brands = new Set(offers.map(({ sellable }) => sellable.brand));
  const [brand] = brands;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    url,
    image: pictures,
    category: product.catalog_paths?.[0],
    brand: brands.size === 1 && brand ? { '@type': 'Brand', name: brand } : undefined,
    gtin: others.length === 0 ? first.sellable.barcode || undefined : undefined,
    offers: others.length === 0 ? offerData(first, url, shop) : rangeData(offers, url, shop),
  };
}
