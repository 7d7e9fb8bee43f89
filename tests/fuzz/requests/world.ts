import type { Quirk } from '@spaza/contracts';
import { PAYMENT_PROVIDERS, SHIPPING_METHODS } from '@spaza/contracts/vocabulary';
import { everyRoute } from '../../conformance/valid-calls/cases.ts';
import { PASSWORD } from '../../world/account.ts';
import { NEARBY } from '../../world/checkout.ts';
import { DEMO, openShop, SUPPLIER } from '../../world/shop.ts';
import type { Known } from './from-schema.ts';
import { type Parts, partsOf } from './parts.ts';

/** Who sends a request: the caller the contract expects, or another. */
export const CALLERS = ['right', 'nobody', 'shopper', 'stranger', 'staff', 'manager', 'operator'] as const;
export type Caller = (typeof CALLERS)[number];

/** Data that belongs to a single shopper; nobody else may read any of it. */
const PRIVATE = {
  first_name: 'Zolanikazi',
  last_name: 'Mqhayiwa',
  formatted: '77 Secretgarden Street, Goodwood, Cape Town',
  unit_or_floor: 'Unitmarker 5',
  id_number: '9202204720083',
};
const VICTIM = '0799990001';
const ONLY_THEIRS = 'known to nobody else';
const STRANGER = '0799990002';

/** Things that a shop creates keys for, and their names in a request before serialization. */
const NAMES = [
  'order',
  'item',
  'transaction',
  'theirs',
  'me',
  'them',
  'address',
  'offer',
  'weighed',
  'slot',
] as const;
type Name = (typeof NAMES)[number];
const named = (name: Name) => `«${name}»`;

const FILES = [
  { file: 'barcode,qty\n6001000000017,4\n', name: 'stock.csv' },
  { file: 'barcode,price\n1,1e9\n"', name: '../../stock.csv' },
  { file: 'sep=;\nbarcode;price\n\u0000;1\n', name: 'a.csv' },
  { file: 'PK\u0003\u0004 no workbook', name: 'a.xlsx' },
  { file: 'GIF89a and so on', name: 'specials.gif' },
  { file: '%PDF-1.7\n', name: '<script>.pdf' },
  { file: '', name: '' },
];

const KNOWN: Readonly<Record<string, readonly unknown[]>> = {
  'offer.id': [named('offer'), named('weighed')],
  offer_id: [named('offer')],
  offer_ids: [named('offer')],
  supplier_id: [SUPPLIER, 2],
  supplier_ids: [SUPPLIER, 2],
  order_id: [named('order'), named('theirs')],
  order_item_id: [named('item')],
  'order_items.id': [named('item')],
  provider: PAYMENT_PROVIDERS,
  shipping_provider: SHIPPING_METHODS,
  collection_date: [named('slot')],
  login: [DEMO.login, VICTIM, '0761112233'],
  password: [DEMO.password, PASSWORD],
  discount_code: ['SPAZA10', 'STOKVEL5'],
  query: ['rice', 'boerewors', 'r', ''],
  import_type: ['products', 'offers', 'stock'],
  file: FILES,
  route: ['*.order.register', 'older.order.byId'],
  orders: [1, 3],
  token: ['tok_test_approved', 'tok_test_declined'],
  name: ['before', 'Specials'],
  qty: [1, 2, 0.75],
  amount_in_cents: [6000, 1],
  id: ['a-cart-made-by-the-client'],
};

/** Keys in a path, by the preceding word. */
const IN_PATHS: Readonly<Record<string, readonly unknown[]>> = {
  account: ['users'],
  users: [named('me'), named('them')],
  addresses: [named('address')],
  orders: [named('order'), named('theirs')],
  supplier_order_pack: [named('order')],
  supplier_order_process: [named('order')],
  transactions: [named('transaction')],
  suppliers: [SUPPLIER, 2, 3],
  categories: [1, 2, 3],
  products: [1, 2, 3],
  sellables: [1, 2],
  offers: [named('offer')],
  snapshots: ['before'],
  pay: ['paygate', 'yoco', 'moya', 'shop2shop'],
};

/** Values known to a shop of these tests, by the last words of a field path. */
export const known: Known = (field) => {
  const words = field.split('.');
  return KNOWN[words.slice(-2).join('.')] ?? KNOWN[words.at(-1) ?? ''] ?? [];
};
export const knownInPath = (before: string): readonly unknown[] => IN_PATHS[before] ?? [];

/** Returns the value with names replaced by what they stand for. */
function filled(value: unknown, names: ReadonlyMap<unknown, unknown>): unknown {
  if (typeof value === 'string') return names.has(value) ? names.get(value) : value;
  if (Array.isArray(value)) return value.map((one) => filled(one, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, names)]));
}

/** Opens a shop with three shoppers, one of whom has secrets, and a valid call of every route. */
export function openWorld(options: { largestFile?: number } = {}) {
  const shop = openShop({ limits: 'off', ...options });
  const operator = { 'x-operator-key': shop.keys.operator };
  const makers = new Map(everyRoute.map(([name, route, make]) => [name, { route, make }]));
  let names = new Map<unknown, unknown>();
  let cases = new Map<string, Promise<Parts>>();
  let secrets: string[] = [];
  const tokens = { shopper: '', stranger: '' };

  async function enter(login: string, password: string, who: object): Promise<{ id: string; token: string }> {
    const account = '/api/v2/account/users';
    const inside = await shop.call(`${account}/sign_in`, { body: { login, password } });
    const { status, body } =
      inside.status === 200
        ? inside
        : await shop.call(`${account}/sign_up`, {
            body: { login, password, first_name: 'A', last_name: 'B', profile: { terms: true }, ...who },
          });
    if (status > 201) throw new Error(`${login} does not come in: ${status} ${body.messages}`);
    return { id: String(body.account.id), token: body.token };
  }

  /** A shopper whose data is all secret, with their own address, payment and order. */
  async function victim() {
    const { first_name, last_name, formatted, unit_or_floor, id_number } = PRIVATE;
    const me = await enter(VICTIM, ONLY_THEIRS, { first_name, last_name });
    const of = { token: me.token };
    await shop.call(`/api/v2/account/users/${me.id}/update`, {
      method: 'PATCH',
      body: { account: { id_number } },
      ...of,
    });
    const place = { ...NEARBY, formatted, unit_or_floor };
    await shop.call(`/api/v2/users/${me.id}/addresses`, { body: place, ...of });
    const order = await shop.placeOrder(me.token);
    secrets = [...Object.values(PRIVATE), VICTIM, me.token, order.reference, String(order.pdf_invoice_url)];
    return { me, order };
  }

  /** Resets the shop, and recreates everybody in it. */
  async function renew(): Promise<void> {
    await shop.call('/sandbox/faults', { method: 'DELETE', headers: operator });
    await shop.call('/sandbox/reset', { method: 'POST', headers: operator });
    cases = new Map();
    const { me: them, order: theirs } = await victim();
    const me = await enter(DEMO.login, DEMO.password, {});
    tokens.shopper = me.token;
    tokens.stranger = (await enter(STRANGER, PASSWORD, {})).token;
    const cart = await shop.orderableCart();
    const order = await shop.call('/cart/v1/order', {
      body: { cart: { ...cart, provider: 'paygate' } },
      token: me.token,
    });
    const { id, payable_balance_in_cents, order_items } = order.body.order;
    const paying = await shop.call(`/api/v1/orders/${id}/transactions`, {
      body: { provider: 'paygate', amount_in_cents: payable_balance_in_cents },
      token: me.token,
    });
    const book = await shop.call(`/api/v2/users/${me.id}/addresses`, { token: me.token });
    const values: Record<Name, unknown> = {
      order: id,
      item: order_items[0].id,
      transaction: paying.body.transaction.id,
      theirs: theirs.id,
      me: me.id,
      them: them.id,
      address: book.body.addresses[0]?.id,
      offer: cart.items[0]?.offer.id,
      weighed: cart.items[1]?.offer.id,
      slot: cart.collection_date,
    };
    names = new Map(NAMES.map((name) => [named(name), values[name]]));
  }

  async function signInAgain(): Promise<void> {
    tokens.shopper = (await enter(DEMO.login, DEMO.password, {})).token;
    tokens.stranger = (await enter(STRANGER, PASSWORD, {})).token;
  }

  /** Returns a valid call of the route, created once per reset of the shop. */
  function caseOf(name: string): Promise<Parts> {
    const { route, make } = makers.get(name)!;
    const known = cases.get(name) ?? Promise.resolve(make(shop)).then((call) => partsOf(route, call));
    cases.set(name, known);
    return known.catch(async () => {
      // The operator may have put the shop in a state without such calls.
      await renew();
      const again = Promise.resolve(make(shop)).then((call) => partsOf(route, call));
      cases.set(name, again);
      return again;
    });
  }

  /** Returns a caller's credentials. */
  function shown(caller: Exclude<Caller, 'right'> | 'anyone'): Record<string, string> {
    switch (caller) {
      case 'shopper':
      case 'stranger':
        return { authorization: `Bearer ${tokens[caller]}` };
      case 'staff':
        return { authorization: `Bearer ${shop.keys.staff}` };
      case 'manager':
        return { 'http-x-auth': shop.keys.manager };
      case 'operator':
        return operator;
      default:
        return {};
    }
  }

  return {
    shop,
    renew,
    signInAgain,
    caseOf,
    shown,
    fill: (parts: Parts): Parts => filled(parts, names) as Parts,
    /** Whether a token is one that was issued to a caller. */
    isShown: (token: string): boolean => Object.values(tokens).includes(token.replace(/^Bearer /, '')),
    /** Returns secrets in a response that only the victim may read, and that were not in the request. */
    leakedIn: (answer: string, request: string): string[] =>
      secrets.filter((secret) => answer.includes(secret) && !request.includes(secret)),
    /** Returns keys of the shop that are in a response. */
    keysIn: (answer: string): string[] => Object.values(shop.keys).filter((key) => answer.includes(key)),
    /** Undoes what would affect all later responses. */
    async tidy(path: string): Promise<void> {
      if (path.startsWith('/sandbox/faults'))
        await shop.call('/sandbox/faults', { method: 'DELETE', headers: operator });
      if (path.startsWith('/sandbox/clock'))
        await shop.call('/sandbox/clock', { method: 'PUT', headers: operator, body: { now: null } });
      if (path.startsWith('/sandbox/documents'))
        await shop.call('/sandbox/documents', { method: 'PUT', headers: operator, body: { on: false } });
    },
    /** Makes the shop speak only the documents, with quirks, or everything again. */
    speakDocuments: (on: boolean, quirks: readonly Quirk[] = []) =>
      shop.call('/sandbox/documents', { method: 'PUT', headers: operator, body: { on, quirks } }),
    close: () => shop.sandbox.close(),
  };
}

export type World = ReturnType<typeof openWorld>;
