import { type Comparison, EVERY_CAPABILITY, newer, older, type Position } from '@spaza/contracts';
import type { Implementation } from '../routing/implementation.ts';
import { addAddress, listAddresses, removeAddress } from '../shop/address/address.store.ts';
import { compareCart, keepCart } from '../shop/cart/compare.ts';
import { validateCart, validatePicks } from '../shop/cart/validate.ts';
import { bannerOffersOfCategory, offersOf } from '../shop/catalog/offers.ts';
import {
  advertsNow,
  categoryById,
  productById,
  rootCategories,
  sampleProducts,
} from '../shop/catalog/products.ts';
import { search } from '../shop/catalog/search.ts';
import { checkoutConfig, clientConfig, positionOf, slotsOf } from '../shop/checkout/dispatch.ts';
import { demoStation, readShopConfig } from '../shop/config/config.ts';
import { completePack, disputePack, issuePack } from '../shop/staff/pack.ts';
import { supplierRow } from '../shop/supplier/supplier.ts';
import { accountNewer, accountOlder } from './account.ts';
import { importOlder } from './import.ts';
import { leafletNewer, leafletOlder } from './leaflet.ts';
import { orderNewer, orderOlder } from './order.ts';
import { paymentOlder } from './payment.ts';
import {
  created,
  ok,
  ownAccount,
  paginated,
  type RequestContext,
  repeatable,
  STAFF,
  shopperOf,
} from './request-context.ts';
import { supplierNewer, supplierOlder, under } from './supplier.ts';

/**
 * Returns the supplier whose offers apply: the requested one, or else the one whose address the shop was called at.
 */
async function supplierOf({
  query,
  context,
}: {
  query: { supplier_id?: number | string | undefined };
  context: RequestContext;
}) {
  if (query.supplier_id === undefined) return context.supplierId;
  return (await supplierRow(context.shop.db, query.supplier_id)).id;
}

type CatalogOlder = Implementation<(typeof older)['catalog'], RequestContext>;

const catalogOlder: CatalogOlder = {
  categories: async (input) =>
    ok({
      categories: await rootCategories(input.context.shop, await supplierOf(input), input.context.locale),
    }),
  category: async (input) => {
    const { params, query, context } = input;
    const { category, nextPage } = await categoryById(
      context.shop,
      params.id,
      await supplierOf(input),
      context.locale,
      query,
    );
    return ok({ category, ...paginated(nextPage) });
  },
  categoryBanners: async (input) => {
    const { params, context } = input;
    const supplierId = await supplierOf(input);
    return ok({ offers: await bannerOffersOfCategory(context.shop, params.id, supplierId, context.locale) });
  },
  sampleProducts: async (input) => {
    const { shop, locale } = input.context;
    return ok({ products: await sampleProducts(shop, await supplierOf(input), locale) });
  },
  product: async (input) => {
    const { params, context } = input;
    return ok({
      product: await productById(context.shop, params.id, await supplierOf(input), context.locale),
    });
  },
  productOffers: async (input) => {
    const { params, context } = input;
    return ok({
      offers: await offersOf(context.shop, 'product', params.id, await supplierOf(input), context.locale),
    });
  },
  sellableOffers: async (input) => {
    const { params, context } = input;
    return ok({
      offers: await offersOf(context.shop, 'sellable', params.id, await supplierOf(input), context.locale),
    });
  },
  search: async (input) => {
    const { query, context } = input;
    const supplierId = await supplierOf(input);
    const { offers, nextPage } = await search(context.shop, query.query, supplierId, context.locale, query);
    return ok({ offers, ...paginated(nextPage) });
  },
};

const catalogNewer: Implementation<(typeof newer)['catalog'], RequestContext> = {
  ...catalogOlder,
  ads: async ({ context }) => {
    const { ad, popup } = await advertsNow(context.shop, context.supplierId, context.locale);
    return ok({ ads: { banners: ad, popups: popup } });
  },
  banners: async ({ context }) =>
    ok({ banners: (await advertsNow(context.shop, context.supplierId, context.locale)).banner }),
};

const sync: Implementation<(typeof newer)['cart'], RequestContext>['sync'] = async ({ body, context }) => {
  const messages = await keepCart(context.shop, body.id, body.items, context.caller);
  return ok({ id: body.id, ...(messages.length > 0 && { messages }) });
};

const cartOlder: Implementation<(typeof older)['cart'], RequestContext> = {
  sync,
  validate: async ({ body, context }) =>
    ok({ validation: await validateCart(context.shop, shopperOf(context), body.cart, context.locale) }),
  validatePicks: async ({ body, context }) =>
    ok(await validatePicks(context.shop, body.items, context.locale)),
};

interface OfCart {
  id: string;
  lat?: number | undefined;
  lon?: number | undefined;
}

async function compared(visit: RequestContext, { id, lat, lon }: OfCart) {
  const place: Position | null = positionOf(lat, lon);
  const { comparisons, cheapest } = await compareCart(visit.shop, id, place, visit.locale);
  const asked = comparisons.map(
    (comparison): Comparison => ({ ...comparison, supplier: under(visit)(comparison.supplier) }),
  );
  return { comparisons: asked, cheapest };
}

const cartNewer: Implementation<(typeof newer)['cart'], RequestContext> = {
  sync,
  compare: async ({ query, context }) => ok({ comparisons: (await compared(context, query)).comparisons }),
  compareDebug: async ({ query, context }) => {
    const { comparisons, cheapest } = await compared(context, query);
    return ok({ comparisons, cheapest_basket: cheapest });
  },
};

type StaffOlder = Implementation<(typeof older)['staff'], RequestContext>;

// In this shop an order is a single pack, so handing over a pack and handing over an order are the same.
const issue: StaffOlder['issuePack'] = (input) => {
  const id = String(input.params.id);
  return repeatable(
    input,
    STAFF,
    ['issue', id, input.body],
    (write) => issuePack(input.context.shop, write, id, input.body.agent_name),
    (order) => ok({ order }),
  );
};

const staffOlder: StaffOlder = {
  completePack: (input) => {
    const id = String(input.params.id);
    const { order_items = [], agent_name } = input.body;
    return repeatable(
      input,
      STAFF,
      ['complete', id, input.body],
      (write) => completePack(input.context.shop, write, id, order_items, agent_name),
      (order) => ok({ order }),
    );
  },
  disputePack: (input) => {
    const id = String(input.params.id);
    const { reason, agent_name } = input.body;
    return repeatable(
      input,
      STAFF,
      ['dispute', id, input.body],
      (write) => disputePack(input.context.shop, write, id, reason, agent_name),
      (order) => ok({ order }),
    );
  },
  issuePack: issue,
  issueProcess: issue,
};

const addressNewer: Implementation<(typeof newer)['address'], RequestContext> = {
  list: async ({ params, context }) =>
    ok({ addresses: await listAddresses(context.shop, ownAccount(context, params.user_id)) }),
  create: (input) =>
    repeatable(
      input,
      ownAccount(input.context, input.params.user_id),
      ['address', input.body],
      (write) => addAddress(input.context.shop, write, input.body),
      ({ address, isNew }) => (isNew ? created({ address }) : ok({ address })),
    ),
};

const addressOlder: Implementation<(typeof older)['address'], RequestContext> = {
  ...addressNewer,
  remove: (input) => {
    const id = String(input.params.id);
    return repeatable(
      input,
      ownAccount(input.context, input.params.user_id),
      ['remove', id],
      (write) => removeAddress(input.context.shop, write, id),
      () => ok({}),
    );
  },
};

/** Creates the start-up calls, which are the same in both generations. */
const createConfig = (version: string): Implementation<(typeof older)['config'], RequestContext> => ({
  shopfront: async ({ context }) => {
    const config = await readShopConfig(context.shop.db);
    return Object.keys(config).length === 0
      ? { status: 200, body: { status: 'not_found' } }
      : ok({ config: { config: { capabilities: [...EVERY_CAPABILITY], ...config } } });
  },
  demoStation: async ({ context }) => ok(await demoStation(context.shop)),
  version: () => ({ status: 200, body: version, headers: { 'cache-control': 'no-store' } }),
});

const checkoutOlder: Implementation<(typeof older)['checkout'], RequestContext> = {
  clientConfig: async ({ query, context }) =>
    ok({ client_config: await clientConfig(context.shop, query.supplier_id) }),
  timeslots: async ({ params, query, context }) => ok(await slotsOf(context.shop, params.id, query)),
};

const checkoutNewer: Implementation<(typeof newer)['checkout'], RequestContext> = {
  checkoutConfig: async ({ query, context }) =>
    ok({ checkout_config: await checkoutConfig(context.shop, query.supplier_id) }),
};

/** Combines every route of both generations with its resolver. */
export function createGenerations(version: string) {
  const config = createConfig(version);
  const answersOlder: Implementation<typeof older, RequestContext> = {
    config,
    account: accountOlder,
    address: addressOlder,
    supplier: supplierOlder,
    catalog: catalogOlder,
    leaflet: leafletOlder,
    cart: cartOlder,
    checkout: checkoutOlder,
    order: orderOlder,
    payment: paymentOlder,
    staff: staffOlder,
    import: importOlder,
  };
  const answersNewer: Implementation<typeof newer, RequestContext> = {
    config,
    account: accountNewer,
    address: addressNewer,
    supplier: supplierNewer,
    catalog: catalogNewer,
    leaflet: leafletNewer,
    cart: cartNewer,
    checkout: checkoutNewer,
    order: orderNewer,
  };
  return [
    { generation: 'older', contract: older, answers: answersOlder },
    { generation: 'newer', contract: newer, answers: answersNewer },
  ] as const;
}
