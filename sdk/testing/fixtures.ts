import type {
  Account,
  Address,
  CartLine,
  CartValidation,
  Offer,
  Order,
  OrderCart,
  Supplier,
  Transaction,
} from '@spaza/contracts';
import type { CheckoutState } from '../checkout/checkout-state.ts';
import type { StateName } from '../session/storage/open-storage.ts';

/* Everything that a shopper's device can hold, with every field that the contract has. */

const AT = '2026-11-21T08:00:00Z';
const PICTURE = '/pictures/bread.svg';

export const address: Address = {
  id: 6,
  bridge_id: 3,
  bridge_name: 'Goodwood',
  created_at: AT,
  formatted: '14 Long Street, Cape Town, 8001',
  latitude: -33.92,
  longitude: 18.42,
  unit_or_floor: 'Flat 4',
};

const bank = {
  bank_name: 'Kasi Bank',
  bank_branch: '250655',
  bank_account_name: 'Kasi Fresh',
  bank_account: '62000000001',
  bank_account_type: 'cheque',
};

export const account: Account = {
  id: 5,
  login: '0821234567',
  first_name: 'Thandi',
  last_name: 'Nkosi',
  full_name: 'Thandi Nkosi',
  credit_in_cents: 0,
  profile: { sms_marketing: true, terms: true },
  addresses: [address, { ...address, id: 7, formatted: '96 Voortrekker Road' }],
  debtor_cards: [
    {
      supplier_id: 7,
      status: 'accepted',
      debtor_card_number: '4001',
      balance_in_cents: 5000,
      limit_in_cents: 100_000,
      top_up: { ...bank, reference: 'DC4001' },
    },
  ],
  id_number: '8001015009087',
  business_address_1: '1 Market Street',
  is_demo: false,
  beta_tester: true,
  email_marketing_contact_id: 'c-5',
  push_subscriptions: [],
};

export const supplier: Supplier = {
  id: 7,
  name: 'Corner',
  image_url: PICTURE,
  lat: -33.9,
  lon: 18.57,
  api_endpoint: 'http://shop.test/s/corner',
  distance: 1.4,
  disabled: false,
  closed_text: 'Closed for stock-taking',
  formatted_address: '18 Milton Road, Goodwood',
  hours: [{ dayname: 'Monday', formatted_hours: '08:00 - 18:00' }],
  ...bank,
  yoco_public_key: 'pk_test',
};

export const offer: Offer = {
  id: 1,
  name: 'Brown bread 700 g',
  price: 'R18.99',
  price_in_cents: 1899,
  base_price_in_cents: 1999,
  price_updated_at: AT,
  start_at: AT,
  end_at: '2099-12-31T22:00:00Z',
  ended: false,
  supplier: { id: 7, name: 'Corner' },
  sellable: {
    id: 11,
    name: 'Brown bread 700 g',
    barcode: '6001234567890',
    brand: 'Impala',
    brand_id: 2,
    pack: '6',
    pack_id: 3,
    unit: '700 g',
    unit_id: 4,
    measurement: '6 x 700 g',
    product: 'Brown bread',
    product_id: 5,
    image_url: PICTURE,
    image_lg_url: PICTURE,
    catalog_paths: ['Bakery'],
    correlations: [{ id: 1, name: 'Sliced', position: 0, relation_id: 2, relation_name: 'Cut' }],
    combo_items: [{ name: 'Loaf', image_url: PICTURE, combo_qty: 2 }],
  },
  promo: true,
  stokvel: false,
  per_kg: false,
  per_kg_symbol: 'kg',
  per_kg_conversion_rate: 1,
  per_kg_qty_min: 0.25,
  per_kg_qty_step: 0.05,
  out_of_stock_at: null,
  out_of_stock_streak: 0,
  low_stock_label: 'Few left',
  low_stock_string: 'Only 4 left',
  qty_left: 4,
  root_category_name: 'Bakery',
  updated: false,
};

const other: Offer = { ...offer, id: 2, sellable: { ...offer.sellable, id: 12, name: 'White bread' } };
const line: CartLine = { offer, qty: 2 };
const otherLine: CartLine = { offer: other, qty: 1 };

export const order: Order = {
  id: 9,
  reference: 'SPZ-9',
  status: 'pending',
  shipping_status: 'pending',
  created_at: AT,
  payment_due_at: AT,
  reviewed_at: AT,
  review: { rating: 4, comment: 'Fresh' },
  supplier_id: 7,
  supplier_name: 'Corner',
  supplier_address: '18 Milton Road, Goodwood',
  dispatch: 'delivery',
  dispatch_method: 'PICUP',
  collection_date: AT,
  formatted_collection_date: 'Sat 21 Nov, 10:00 - 12:00',
  requires_shipping: true,
  shipping_provider: 'PICUP',
  shipping_address: address,
  provider: 'offline_eft',
  subtotal_in_cents: 5697,
  total: 'R56.97',
  total_in_cents: 5697,
  discount_code: 'BREAD',
  discount_in_cents: 100,
  credit_in_cents: 500,
  payable_balance_in_cents: 5197,
  debtorcard_balance: 0,
  shipping_price_in_cents: 4100,
  requires_bags: true,
  bag_qty: 1,
  bag_total_in_cents: 60,
  bank_details: { ...bank, reference: 'SPZ-9', transaction_id: 4 },
  pdf_invoice_url: '/invoices/9.pdf',
  stock_short: false,
  order_events: [
    { timestamp: AT, name: 'order_accepted', message: 'Your order was accepted.' },
    { timestamp: AT, name: 'preparing', message: null },
  ],
  order_items: [
    {
      id: 1,
      offer_id: 1,
      name: 'Brown bread 700 g',
      barcode: '6001234567890',
      brand: 'Impala',
      pack: '6',
      unit: '700 g',
      qty: 2,
      qty_ordered: 2,
      per_kg: false,
      formatted_qty: '2',
      formatted_qty_ordered: '2',
      unit_price: 'R18.99',
      unit_price_in_cents: 1899,
      base_price_in_cents: 1999,
      total: 'R37.98',
      total_in_cents: 3798,
      sellable: offer.sellable,
      image_url: PICTURE,
      supplier_id: 7,
      packed_at: AT,
    },
    { id: 2, offer_id: 2, name: 'White bread', qty: 1, total_in_cents: 1899, image_url: null },
  ],
};

export const transaction: Transaction = {
  id: 4,
  order_id: 9,
  amount_in_cents: 5197,
  status: 'pending',
  code: null,
  messages: ['Waiting for your payment'],
  provider: 'paygate',
  provider_data: { redirect_url: 'http://shop.test/pay/4' },
  provider_reference: 'PG-4',
};

export const validation: CartValidation = {
  items: [line, otherLine],
  updated: [],
  out_of_stock: [],
  total_error: null,
  dispatch_error: null,
  credit_in_cents: 0,
  discount_code: null,
  discount_codes_enabled: true,
  discount_code_error: null,
  discount_in_cents: 0,
  subtotal_in_cents: 5697,
  shipping_cost_in_cents: 4100,
  bag_qty: 0,
  bag_total_in_cents: 0,
  stokvel: false,
  stokvel_errors: [],
  problems: [],
  total_in_cents: 9797,
};

const cart: OrderCart = {
  items: [{ offer: { id: 1, price_in_cents: 1899 }, qty: 2 }],
  supplier_id: 7,
  provider: 'cash',
};

const checkout: CheckoutState = {
  supplierId: 7,
  begunWith: 'cart',
  method: 'PICUP',
  address,
  slot: { value: AT, text: 'Sat 21 Nov, 10:00 - 12:00', start_at: AT, end_at: AT },
  bags: true,
  discountCode: 'BREAD',
  payment: 'CASH',
  usesWallet: true,
  validation,
  validated: '{}',
  attempt: { key: 'c4f3c4f3c4f3c4f3', choices: '[]', cart, account },
  showOutro: true,
  placedId: 9,
};

/** A full state of each entry of a session, by name. */
export const statesInFull: Readonly<Record<StateName, unknown>> = {
  account: { account, token: 'secret' },
  cart: { id: 'cart', items: [{ ...line, beforeInCents: 1799 }, otherLine], proxyOrderId: null },
  suppliers: { known: [supplier, { ...supplier, id: 8, name: 'Market' }], selected: supplier },
  orders: { current: order, open: [order, { ...order, id: 10, reference: 'SPZ-10' }] },
  checkout,
  'order-edit': {
    orderId: 9,
    lines: { 1: { action: 'update', qty: 1 }, 2: { action: 'remove' } },
    added: [otherLine],
    sentAs: 'd4f3d4f3d4f3d4f3',
  },
  payments: [
    { orderId: 9, transaction, sent: { key: 'e4f3e4f3e4f3e4f3', asked: '{}' }, answered: '1' },
    { orderId: 10, transaction: null, sent: null, answered: null },
  ],
  'password-reset': { login: '0821234567', tokenId: 't-1' },
  searches: ['rice', 'bread'],
  imports: { import: { id: 3, import_type: 'stock', status: 'staged' }, problems: [], further_problems: 0 },
};
