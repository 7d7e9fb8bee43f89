import type { newer, older, Supplier } from '@spaza/contracts';
import { type OfferKind, offersOfKind } from '../shop/catalog/offers.ts';
import { agencies, supplierById, suppliersNearby } from '../shop/supplier/supplier.ts';
import { type Answers, ok, paginated, type RequestContext } from './request-context.ts';

/** Returns a supplier with its address made absolute, under the origin of the request. */
export const under =
  ({ origin }: RequestContext) =>
  (supplier: Supplier): Supplier => ({ ...supplier, api_endpoint: `${origin}${supplier.api_endpoint}` });

type SupplierNewer = Answers<(typeof newer)['supplier']>;

const nearby: SupplierNewer['nearby'] = async ({ query: { lat, lon, distance }, context }) => {
  const suppliers = await suppliersNearby(context.shop, { lat, lon }, context.locale, distance);
  return ok({ suppliers: suppliers.map(under(context)) });
};

const byId: SupplierNewer['byId'] = async ({ params, context }) =>
  ok({ supplier: under(context)(await supplierById(context.shop, params.id, context.locale)) });

export const supplierNewer: SupplierNewer = {
  nearby,
  byId,
  agencies: async ({ context }) => {
    const groups = await agencies(context.shop, context.locale);
    return ok({
      agencies: groups.map((agency) => ({
        ...agency,
        suppliers: (agency.suppliers ?? []).map(under(context)),
      })),
    });
  },
};

type SupplierOlder = Answers<(typeof older)['supplier']>;

function list(kind: OfferKind, activeOnly: boolean): SupplierOlder['promotions'] {
  return async ({ params, query, context }) => {
    const { offers, nextPage } = await offersOfKind(context.shop, params.id, kind, context.locale, {
      ...query,
      activeOnly,
    });
    return ok({ offers, ...paginated(nextPage) });
  };
}

export const supplierOlder: SupplierOlder = {
  nearby,
  byId,
  combos: list('combo', true),
  promotions: list('promo', false),
  promotionsActive: list('promo', true),
  stokvel: list('stokvel', false),
  stokvelActive: list('stokvel', true),
};
