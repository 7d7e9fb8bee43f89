import type { Gateway } from '../create-gateway.ts';

const KEY = 'a-key-of-16-chars';
const cart = { items: [], supplier_id: 7 };
const REPEATABLE = { idempotencyKey: KEY };
const MANAGER = { managerKey: 'manager' };
const PAYMENT = { orderId: 9, transactionId: 3 };

/** Every verb with its call of the older generation, and that of the newer one if it differs. */
export const VERBS: [name: string, (gateway: Gateway) => Promise<unknown>, older: string, newer?: string][] =
  [
    ['config.shop', (g) => g.config.shop(), 'GET /shopfront_config'],
    ['demoStation.read', (g) => g.demoStation.read(), 'GET /application/fetch_config'],
    [
      'suppliers.nearby',
      (g) => g.suppliers.nearby({ lat: -33.9, lon: 18.5, distance: 15 }),
      'GET /catalog/v1/suppliers/distance_from?lat=-33.9&lon=18.5&distance=15',
      'GET /api/v2/suppliers/distance_from?lat=-33.9&lon=18.5&distance=15',
    ],
    ['suppliers.byId', (g) => g.suppliers.byId(7), 'GET /catalog/v1/suppliers/7', 'GET /api/v2/suppliers/7'],
    ['catalog.categories', (g) => g.catalog.categories(), 'GET /catalog/v1/categories'],
    [
      'catalog.category',
      (g) => g.catalog.category({ id: 3, supplierId: 7, page: 2, perPage: 24 }),
      'GET /catalog/v1/categories/3?supplier_id=7&page=2&per_page=24',
    ],
    [
      'catalog.product',
      (g) => g.catalog.product({ id: 3, supplierId: 7 }),
      'GET /catalog/v1/products/3?supplier_id=7',
    ],
    ['catalog.productOffers', (g) => g.catalog.productOffers({ id: 3 }), 'GET /catalog/v1/products/3/offers'],
    [
      'catalog.sellableOffers',
      (g) => g.catalog.sellableOffers({ id: 3 }),
      'GET /catalog/v1/sellables/3/offers',
    ],
    ['catalog.sampleProducts', (g) => g.catalog.sampleProducts(), 'GET /catalog/v1/products/sample'],
    [
      'catalog.search',
      (g) => g.catalog.search({ query: 'tea & milk', supplierId: 7, page: 2 }),
      'GET /catalog/v1/offers/search?query=tea%20%26%20milk&supplier_id=7&page=2',
    ],
    [
      'catalog.promotions',
      (g) => g.catalog.promotions({ supplierId: 7, page: 2 }),
      'GET /catalog/v1/suppliers/7/promotions_active?page=2',
    ],
    [
      'catalog.promotions, with upcoming ones',
      (g) => g.catalog.promotions({ supplierId: 7, toCome: true }),
      'GET /catalog/v1/suppliers/7/promotions',
    ],
    [
      'catalog.stokvel, with upcoming ones',
      (g) => g.catalog.stokvel({ supplierId: 7, toCome: true, page: 2 }),
      'GET /catalog/v1/suppliers/7/stokvel?page=2',
    ],
    [
      'catalog.stokvel',
      (g) => g.catalog.stokvel({ supplierId: 7 }),
      'GET /catalog/v1/suppliers/7/stokvel_active',
    ],
    ['catalog.combos', (g) => g.catalog.combos({ supplierId: 7 }), 'GET /catalog/v1/suppliers/7/combos'],
    [
      'checkout.settings',
      (g) => g.checkout.settings(7),
      'GET /shopit/v1/client_config.json?supplier_id=7',
      'GET /cart/v1/checkout_config?supplier_id=7',
    ],
    [
      'checkout.timeslots',
      (g) =>
        g.checkout.timeslots({
          supplierId: 7,
          method: 'PICUP',
          payment: 'CASH',
          stokvel: false,
          position: { lat: -33.9, lon: 18.5 },
        }),
      'GET /catalog/v1/suppliers/7/timeslots?requires_shipping=true&shipping_provider=PICUP&provider=cash&stokvel=false&shipping_lat=-33.9&shipping_lon=18.5',
    ],
    ['checkout.validateCart', (g) => g.checkout.validateCart(cart), 'POST /api/v1/cart/validate'],
    ['checkout.validatePicks', (g) => g.checkout.validatePicks([]), 'POST /api/v1/offers/validate_picks'],
    [
      'orders.register',
      (g) => g.orders.register(cart, { idempotencyKey: KEY }),
      'POST /api/v1/orders/register',
      'POST /cart/v1/order',
    ],
    ['orders.byId', (g) => g.orders.byId(9), 'GET /api/v1/orders/9', 'GET /api/v2/orders/9'],
    ['orders.refresh', (g) => g.orders.refresh(9), 'GET /api/v1/orders/9', 'POST /order/v1/sync'],
    [
      'orders.list',
      (g) => g.orders.list({ userId: 5, page: 2, perPage: 20 }),
      'GET /api/v1/users/5/orders?page=2&per_page=20',
      'GET /api/v2/users/5/orders?page=2&per_page=20',
    ],
    [
      'orders.open',
      (g) => g.orders.open(5),
      'GET /api/v1/users/5/orders/incomplete',
      'GET /api/v2/users/5/orders/incomplete',
    ],
    [
      'orders.validateChanges',
      (g) => g.orders.validateChanges(9, [{ action: 'remove', order_item_id: 4 }]),
      'POST /api/v1/orders/9/validate_modifications',
    ],
    ['orders.change', (g) => g.orders.change(9, [], REPEATABLE), 'POST /api/v1/orders/9/modify'],
    ['orders.cancel', (g) => g.orders.cancel(9), 'POST /api/v1/orders/9/cancel'],
    ['orders.review', (g) => g.orders.review(9, { rating: 5 }), 'POST /api/v1/orders/9/review'],
    [
      'orders.offersToday',
      (g) => g.orders.offersToday(9, [101, 205]),
      'GET /api/v1/orders/9/offers?offer_ids=101%2C205',
    ],
    [
      'payments.start',
      (g) => g.payments.start(9, { provider: 'yoco', amountInCents: 1000 }, REPEATABLE),
      'POST /api/v1/orders/9/transactions',
    ],
    [
      'payments.finalize',
      (g) =>
        g.payments.finalize(
          PAYMENT,
          { payRequestId: 'p', transactionStatus: '1', checksum: 'c' },
          REPEATABLE,
        ),
      'POST /api/v1/orders/9/transactions/3/finalize?PAY_REQUEST_ID=p&TRANSACTION_STATUS=1&CHECKSUM=c',
    ],
    [
      'payments.payByToken',
      (g) => g.payments.payByToken(PAYMENT, 'tok', REPEATABLE),
      'POST /api/v1/orders/9/transactions/3/process',
    ],
    [
      'payments.progress',
      (g) => g.payments.progress(PAYMENT),
      'GET /api/v1/orders/9/transactions/3/processing',
    ],
    ['payments.byId', (g) => g.payments.byId(3), 'GET /api/v1/transactions/3'],
    [
      'payments.settlePending',
      (g) => g.payments.settlePending(9),
      'POST /api/v1/orders/9/resolve_payment_pending',
    ],
    [
      'payments.takeOffline',
      (g) => g.payments.takeOffline(9, 'offline_eft', REPEATABLE),
      'POST /api/v1/orders/9/offline_payment',
    ],
    [
      'comparison.keepCart',
      (g) => g.comparison.keepCart({ id: 'mine', items: [] }),
      'POST /shopit/v1/compare/sync',
      'POST /cart/v1/sync',
    ],
    [
      'comparison.compare',
      (g) => g.comparison.compare({ cartId: 'mine', around: { lat: -33.9, lon: 18.5 } }),
      'GET /cart/v1/compare?id=mine&lat=-33.9&lon=18.5',
    ],
    [
      'comparison.compareInDetail',
      (g) => g.comparison.compareInDetail({ cartId: 'mine' }),
      'GET /cart/v1/compare_debug?id=mine',
    ],
    ['notices.banners', (g) => g.notices.banners(), 'GET /api/v2/banners'],
    ['notices.ads', (g) => g.notices.ads(), 'GET /api/v2/ads'],
    ['notices.agencies', (g) => g.notices.agencies(), 'GET /api/v2/agencies'],
    [
      'notices.categoryBanners',
      (g) => g.notices.categoryBanners({ id: 3, supplierId: 7 }),
      'GET /catalog/v1/categories/3/banners?supplier_id=7',
    ],
    [
      'leaflets.nearby',
      (g) => g.leaflets.nearby({ lat: -33.9, lon: 18.5, radius: 15 }),
      'GET /api/v2/leaflets?lat=-33.9&lon=18.5&radius=15km',
    ],
    ['leaflets.ofSupplier', (g) => g.leaflets.ofSupplier(7), 'GET /catalog/v1/suppliers/7/leaflets'],
    [
      'leaflets.publish',
      (g) =>
        g.leaflets.publish(
          {
            name: 'Specials',
            path: 'specials.pdf',
            supplier_ids: [7],
            start_at: '2026-11-23T00:00:00Z',
            end_at: '2026-11-30T00:00:00Z',
          },
          MANAGER,
        ),
      'POST /manager/api/v1/leaflets',
    ],
    [
      'imports.stage',
      (g) => g.imports.stage({ file: new Blob(['a;b']), type: 'offers', supplierId: 7 }, MANAGER),
      'POST /manager/api/v1/imports',
    ],
    ['imports.apply', (g) => g.imports.apply(8, MANAGER), 'PUT /manager/api/v1/imports/8'],
    ['imports.discard', (g) => g.imports.discard(8, MANAGER), 'PUT /manager/api/v1/imports/8'],
    [
      'account.signIn',
      (g) => g.account.signIn({ login: '0821234567', password: 'spaza123' }),
      'POST /api/v1/account/users/sign_in',
      'POST /api/v2/account/users/sign_in',
    ],
    [
      'account.signUp',
      (g) =>
        g.account.signUp({
          login: '0821234567',
          password: 'spaza123',
          first_name: 'Thandi',
          last_name: 'Nkosi',
          profile: { terms: true },
        }),
      'POST /api/v1/account/users/sign_up',
      'POST /api/v2/account/users/sign_up',
    ],
    [
      'account.signOut, everywhere',
      (g) => g.account.signOut({ query: { everywhere: true } }),
      'POST /api/v1/account/users/sign_out?everywhere=true',
      'POST /api/v2/account/users/sign_out?everywhere=true',
    ],
    [
      'account.signOut',
      (g) => g.account.signOut(),
      'POST /api/v1/account/users/sign_out',
      'POST /api/v2/account/users/sign_out',
    ],
    [
      'account.update',
      (g) => g.account.update(5, { first_name: 'Thandi' }),
      'PATCH /api/v1/account/users/5/update',
      'PATCH /api/v2/account/users/5/update',
    ],
    [
      'account.sendResetCode',
      (g) => g.account.sendResetCode('0821234567'),
      'POST /api/v1/account/users/forgot_password',
      'POST /api/v2/account/users/forgot_password',
    ],
    [
      'account.checkResetCode',
      (g) => g.account.checkResetCode('0821234567', '123456'),
      'POST /api/v1/account/users/validate_token',
      'POST /api/v2/account/users/validate_token',
    ],
    [
      'account.resetPassword',
      (g) => g.account.resetPassword('checked', 'secret1'),
      'POST /api/v1/account/users/reset_password',
      'POST /api/v2/account/users/reset_password',
    ],
    [
      'account.requestDebtorCard',
      (g) => g.account.requestDebtorCard(5, 7),
      'POST /api/v1/users/5/new_debtor_card',
    ],
    ['account.migrate', (g) => g.account.migrate([{ from: 'earlier' }]), 'POST /api/v1/migration'],
    [
      'address.list',
      (g) => g.address.list(5),
      'GET /api/v1/users/5/addresses',
      'GET /api/v2/users/5/addresses',
    ],
    [
      'address.create',
      (g) => g.address.create(5, { formatted: '14 Long Street' }),
      'POST /api/v1/users/5/addresses',
      'POST /api/v2/users/5/addresses',
    ],
    ['address.remove', (g) => g.address.remove(5, 6), 'DELETE /api/v1/users/5/addresses/6'],
    ['staff.prepare', (g) => g.staff.prepare(9), 'POST /api/v1/orders/9/prepare'],
    ['staff.complete', (g) => g.staff.complete(9), 'POST /api/v1/supplier_order_pack/9/complete'],
    [
      'staff.dispute',
      (g) => g.staff.dispute(9, { reason: 'Torn bag' }),
      'POST /api/v1/supplier_order_pack/9/dispute',
    ],
    ['staff.issue', (g) => g.staff.issue(9), 'POST /api/v1/supplier_order_pack/9/issue'],
    ['staff.issueOrder', (g) => g.staff.issueOrder(9), 'POST /api/v1/supplier_order_process/9/issue'],
  ];
