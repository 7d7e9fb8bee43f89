import type { newer, older, sandbox } from '@spaza/contracts';
import type { AppRoute, AppRouter } from '@ts-rest/core';
import { type Call, type openShop, SUPPLIER } from '../world/shop.ts';

type Shop = ReturnType<typeof openShop>;

/** A call that the contract allows, with everything that it needs to be answered. */
export interface ValidCall extends Call {
  path: string;
}

/** One valid call for every route of a contract; a route without one does not compile. */
export type ValidCalls<T extends AppRouter> = {
  [Name in keyof T]: T[Name] extends AppRoute
    ? (shop: Shop) => ValidCall | Promise<ValidCall>
    : T[Name] extends AppRouter
      ? ValidCalls<T[Name]>
      : never;
};

const of = `supplier_id=${SUPPLIER}`;
const get = (path: string) => () => ({ path });

/** A call of the signed-in demo shopper. */
const shopper =
  (make: (me: { id: string; token: string }, shop: Shop) => ValidCall | Promise<ValidCall>) =>
  async (shop: Shop) => {
    const me = await shop.signIn();
    return { ...(await make(me, shop)), token: me.token };
  };

/** A call about an order that has just been placed. */
const withOrder = (make: (orderId: string) => ValidCall) =>
  shopper(async ({ token }, shop) => make(String((await shop.placeOrder(token)).id)));

/** A call of the shop's staff about an order that has just been placed. */
const staff = (make: (orderId: string) => ValidCall) => async (shop: Shop) => {
  const { token } = await shop.signIn();
  return { ...make(String((await shop.placeOrder(token)).id)), token: shop.keys.staff };
};

const manager = (make: () => ValidCall) => (shop: Shop) => ({
  ...make(),
  headers: { 'http-x-auth': shop.keys.manager },
});

const operator = (call: ValidCall) => (shop: Shop) => ({
  ...call,
  headers: { 'x-operator-key': shop.keys.operator },
});

let registered = 0;
const signUp = (path: string) => () => ({
  path,
  body: {
    login: `07600000${String(++registered).padStart(2, '0')}`,
    password: 'secret1',
    first_name: 'Sipho',
    last_name: 'Dlamini',
    profile: { terms: true },
  },
});

const config = {
  shopfront: get('/shopfront_config'),
  demoStation: get('/application/fetch_config'),
  version: get('/version.txt'),
};

const catalog = {
  categories: get(`/catalog/v1/categories?${of}`),
  category: get(`/catalog/v1/categories/1?${of}&page=1&per_page=3`),
  categoryBanners: get(`/catalog/v1/categories/1/banners?${of}`),
  product: get(`/catalog/v1/products/1?${of}`),
  productOffers: get('/catalog/v1/products/1/offers'),
  sampleProducts: get(`/catalog/v1/products/sample?${of}`),
  sellableOffers: get('/catalog/v1/sellables/1/offers'),
  search: get(`/catalog/v1/offers/search?query=rice&${of}`),
};

const account = (prefix: string) => ({
  signIn: () => ({ path: `${prefix}/users/sign_in`, body: { login: '0821234567', password: 'spaza123' } }),
  signUp: signUp(`${prefix}/users/sign_up`),
  signOut: shopper(() => ({ path: `${prefix}/users/sign_out`, method: 'POST' })),
  forgotPassword: () => ({ path: `${prefix}/users/forgot_password`, body: { login: '0821234567' } }),
  validateToken: () => ({
    path: `${prefix}/users/validate_token`,
    body: { login: '0821234567', token_code: '123456' },
  }),
  resetPassword: () => ({
    path: `${prefix}/users/reset_password`,
    body: { token_id: 'x', password: 'secret1' },
  }),
  update: shopper(({ id }) => ({
    path: `${prefix}/users/${id}/update`,
    method: 'PATCH',
    body: { account: { first_name: 'Thandi', profile: { sms_marketing: true } } },
  })),
});

const NEW_ADDRESS = { formatted: '1 Adderley Street, Cape Town', latitude: -33.92, longitude: 18.42 };

const addresses = (prefix: string) => ({
  list: shopper(({ id }) => ({ path: `${prefix}/users/${id}/addresses` })),
  create: shopper(({ id }) => ({ path: `${prefix}/users/${id}/addresses`, body: NEW_ADDRESS })),
});

const suppliers = (prefix: string) => ({
  nearby: get(`${prefix}/suppliers/distance_from?lat=-33.9&lon=18.57&distance=15`),
  byId: get(`${prefix}/suppliers/${SUPPLIER}`),
});

const orders = (prefix: string) => ({
  byId: withOrder((id) => ({ path: `${prefix}/orders/${id}` })),
  list: shopper(({ id }) => ({ path: `${prefix}/users/${id}/orders?page=1&per_page=5` })),
  incomplete: shopper(({ id }) => ({ path: `${prefix}/users/${id}/orders/incomplete` })),
});

const register = (path: string) =>
  shopper(async (_me, shop) => ({
    path,
    body: { cart: await shop.orderableCart() },
    headers: { 'idempotency-key': crypto.randomUUID() },
  }));

const CART_ID = 'a-cart-made-by-the-client';
const kept = (path: string) => async (shop: Shop) => ({
  path,
  body: { id: CART_ID, items: (await shop.orderableCart()).items },
});

const transaction = (id: string, path: string) => `/api/v1/orders/${id}/transactions/1/${path}`;

export const olderCalls: ValidCalls<typeof older> = {
  config,
  account: {
    ...account('/api/v1/account'),
    migrate: shopper(() => ({ path: '/api/v1/migration', body: { anything: [1] } })),
    requestDebtorCard: shopper(({ id }) => ({
      path: `/api/v1/users/${id}/new_debtor_card`,
      body: { supplier_id: 2 },
    })),
  },
  address: {
    ...addresses('/api/v1'),
    remove: shopper(async ({ id, token }, shop) => {
      const path = `/api/v1/users/${id}/addresses`;
      const made = await shop.call(path, { body: NEW_ADDRESS, token });
      return { path: `${path}/${made.body.address.id}`, method: 'DELETE' };
    }),
  },
  supplier: {
    ...suppliers('/catalog/v1'),
    combos: get(`/catalog/v1/suppliers/${SUPPLIER}/combos`),
    promotions: get(`/catalog/v1/suppliers/${SUPPLIER}/promotions`),
    promotionsActive: get(`/catalog/v1/suppliers/${SUPPLIER}/promotions_active?page=2`),
    stokvel: get(`/catalog/v1/suppliers/${SUPPLIER}/stokvel`),
    stokvelActive: get(`/catalog/v1/suppliers/${SUPPLIER}/stokvel_active`),
  },
  catalog: { ...catalog, search: get(`/catalog/v1/offers/search?query=rice&${of}&page=1&per_page=5`) },
  leaflet: {
    ofSupplier: get(`/catalog/v1/suppliers/${SUPPLIER}/leaflets`),
    create: manager(() => ({
      path: '/manager/api/v1/leaflets',
      body: {
        name: 'Specials',
        path: 'specials.pdf',
        supplier_ids: [SUPPLIER],
        start_at: '2026-11-20T00:00:00+02:00',
        end_at: '2026-11-27T00:00:00+02:00',
      },
    })),
  },
  cart: {
    sync: kept('/shopit/v1/compare/sync'),
    validate: shopper(async (_me, shop) => ({
      path: '/api/v1/cart/validate',
      body: { cart: await shop.orderableCart() },
    })),
    validatePicks: async (shop) => ({
      path: '/api/v1/offers/validate_picks',
      body: { items: (await shop.orderableCart()).items },
    }),
  },
  checkout: {
    clientConfig: get(`/shopit/v1/client_config.json?${of}`),
    timeslots: get(
      `/catalog/v1/suppliers/${SUPPLIER}/timeslots?requires_shipping=false&shipping_provider=COLLECT`,
    ),
  },
  order: {
    ...orders('/api/v1'),
    register: register('/api/v1/orders/register'),
    offers: withOrder((id) => ({ path: `/api/v1/orders/${id}/offers?offer_ids=1,2` })),
    validateModifications: withOrder((id) => ({
      path: `/api/v1/orders/${id}/validate_modifications`,
      body: { modifications: [] },
    })),
    modify: withOrder((id) => ({ path: `/api/v1/orders/${id}/modify`, body: { modifications: [] } })),
    review: withOrder((id) => ({ path: `/api/v1/orders/${id}/review`, body: { rating: 5 } })),
    cancel: withOrder((id) => ({ path: `/api/v1/orders/${id}/cancel`, method: 'POST' })),
    prepare: staff((id) => ({ path: `/api/v1/orders/${id}/prepare`, method: 'POST' })),
  },
  payment: {
    register: withOrder((id) => ({
      path: `/api/v1/orders/${id}/transactions`,
      body: { provider: 'paygate', amount_in_cents: 1000 },
    })),
    finalize: withOrder((id) => ({
      path: transaction(id, 'finalize?PAY_REQUEST_ID=1&TRANSACTION_STATUS=1&CHECKSUM=x'),
      method: 'POST',
    })),
    process: withOrder((id) => ({ path: transaction(id, 'process'), body: { token: 'tok' } })),
    processing: withOrder((id) => ({ path: transaction(id, 'processing') })),
    byId: shopper(() => ({ path: '/api/v1/transactions/1' })),
    offlinePayment: staff((id) => ({
      path: `/api/v1/orders/${id}/offline_payment`,
      body: { provider: 'offline_eft' },
    })),
    resolvePending: withOrder((id) => ({
      path: `/api/v1/orders/${id}/resolve_payment_pending`,
      method: 'POST',
    })),
  },
  staff: {
    completePack: staff((id) => ({
      path: `/api/v1/supplier_order_pack/${id}/complete`,
      body: { agent_name: 'Zola' },
    })),
    disputePack: staff((id) => ({
      path: `/api/v1/supplier_order_pack/${id}/dispute`,
      body: { reason: 'A torn bag' },
    })),
    issuePack: async (shop) => issueReady(shop, 'supplier_order_pack'),
    issueProcess: async (shop) => issueReady(shop, 'supplier_order_process'),
  },
  import: {
    create: manager(() => {
      const form = new FormData();
      form.set('file', new Blob(['a,b']), 'offers.csv');
      form.set('import_type', 'offers');
      return { path: '/manager/api/v1/imports', method: 'POST', upload: form };
    }),
    update: manager(() => ({
      path: '/manager/api/v1/imports/1',
      method: 'PUT',
      body: { status: 'applied' },
    })),
  },
};

async function issueReady(shop: Shop, kind: string): Promise<ValidCall> {
  const { token } = await shop.signIn();
  const { id } = await shop.placeOrder(token);
  await shop.call(`/api/v1/supplier_order_pack/${id}/complete`, { body: {}, token: shop.keys.staff });
  return { path: `/api/v1/${kind}/${id}/issue`, form: { agent_name: 'Zola' }, token: shop.keys.staff };
}

export const newerCalls: ValidCalls<typeof newer> = {
  config,
  account: account('/api/v2/account'),
  address: addresses('/api/v2'),
  supplier: { ...suppliers('/api/v2'), agencies: get('/api/v2/agencies') },
  catalog: { ...catalog, ads: get('/api/v2/ads'), banners: get('/api/v2/banners') },
  leaflet: { nearby: get('/api/v2/leaflets?lat=-33.9&lon=18.57&radius=15km') },
  cart: {
    sync: kept('/cart/v1/sync'),
    compare: shopper(() => ({ path: `/cart/v1/compare?id=${CART_ID}` })),
    compareDebug: shopper(() => ({ path: `/cart/v1/compare_debug?id=${CART_ID}&lat=-33.9&lon=18.57` })),
  },
  checkout: { checkoutConfig: get(`/cart/v1/checkout_config?${of}`) },
  order: {
    ...orders('/api/v2'),
    register: register('/cart/v1/order'),
    sync: withOrder((id) => ({ path: '/order/v1/sync', body: { order_id: id } })),
  },
};

export const sandboxCalls: ValidCalls<typeof sandbox> = {
  status: operator({ path: '/sandbox/status' }),
  clock: operator({ path: '/sandbox/clock' }),
  setClock: operator({ path: '/sandbox/clock', method: 'PUT', body: { advance_ms: 0 } }),
  changeConfig: operator({ path: '/sandbox/config', method: 'PATCH', body: { features: { bags: true } } }),
  changeOffer: operator({ path: '/sandbox/offers/1', method: 'PATCH', body: { stock: 100 } }),
  reset: operator({ path: '/sandbox/reset', method: 'POST' }),
  snapshots: operator({ path: '/sandbox/snapshots' }),
  saveSnapshot: operator({ path: '/sandbox/snapshots/before', method: 'PUT' }),
  restoreSnapshot: operator({ path: '/sandbox/snapshots/before/restore', method: 'POST' }),
  faults: operator({ path: '/sandbox/faults' }),
  addFault: operator({
    path: '/sandbox/faults',
    body: { route: 'older.order.register', kind: 'delay', delay_ms: 5 },
  }),
  clearFaults: operator({ path: '/sandbox/faults', method: 'DELETE' }),
  outbox: operator({ path: '/sandbox/outbox' }),
  journal: operator({ path: '/sandbox/journal' }),
};
