import type { CartItem, CartValidation, Offer, Order, OrderCart, Supplier } from '@spaza/contracts';
import { type Capability, EVERY_CAPABILITY } from '@spaza/contracts/capabilities';
import { lineTotalInCents } from '@spaza/contracts/vocabulary';

/** A parsed request. */
interface Asked<Body = unknown> {
  /** Parts of the path that the pattern names. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: Body;
  headers: Headers;
}

export interface Answer {
  status: number;
  body: object;
}

type Answerer = (asked: Asked) => Answer;

export const ok = (body: object = {}): Answer => ({ status: 200, body: { status: 'ok', ...body } });

const refuse = (status: number, code: string, message: string, more: object = {}): Answer => ({
  status,
  body: { status: 'error', code, messages: [message], ...more },
});

/** Answers requests with a token, and refuses others. */
export const only =
  (token: string, code: string, answer: Answerer): Answerer =>
  (asked) =>
    asked.headers.get('authorization') === `Bearer ${token}`
      ? answer(asked)
      : refuse(401, code, 'Sign in to go on.');

const patternOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

function bodyOf(init: RequestInit): unknown {
  if (typeof init.body === 'string') return JSON.parse(init.body);
  return init.body instanceof URLSearchParams ? Object.fromEntries(init.body) : init.body;
}

/** A `fetch` that answers by method and path, such as `GET /orders/:id`. */
export function answering(routes: Readonly<Record<string, Answerer>>) {
  const table = Object.entries(routes).map(([route, answer]) => {
    const [method, path = ''] = route.split(' ');
    return { method, pattern: patternOf(path), answer };
  });
  return async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname, searchParams: query } = new URL(url);
    for (const { method, pattern, answer } of table) {
      const match = pattern.exec(pathname);
      if (!match || method !== init.method) continue;
      const params = match.groups ?? {};
      const { status, body } = answer({
        params,
        query,
        body: bodyOf(init),
        headers: new Headers(init.headers),
      });
      return Response.json(body, { status });
    }
    return Response.json(refuse(404, 'not_found', `${init.method} ${pathname} is not there.`).body, {
      status: 404,
    });
  };
}

/* The data of the test shop. */

const parow: Supplier = {
  id: 1,
  name: 'Parow Family',
  distance: 0.74,
  formatted_address: '214 Voortrekker Road',
};
export const langa: Supplier = {
  id: 2,
  name: 'Mama Thandi',
  distance: 6.3,
  formatted_address: '31 Washington Street',
};

const offerOf = (id: number, name: string, cents: number, more: Partial<Offer> = {}): Offer => ({
  id,
  price_in_cents: cents,
  supplier: { id: parow.id, name: parow.name },
  sellable: { id: id + 1000, name },
  ...more,
});

export const tea = offerOf(405, 'Rooibos 40 bags', 2899);
export const wors = offerOf(40, 'Boerewors', 11_700, {
  per_kg: true,
  per_kg_symbol: 'kg',
  per_kg_qty_min: 0.5,
  low_stock_label: 'Low stock',
});
/** Shown in grams, ordered and priced in kg. */
const biltong = offerOf(41, 'Biltong', 40_000, {
  per_kg: true,
  per_kg_symbol: 'g',
  per_kg_conversion_rate: 0.001,
  per_kg_qty_min: 100,
});
const samp = offerOf(7, 'Samp 1 kg', 1999, { supplier: { id: langa.id, name: langa.name } });

export const thandi = {
  id: 'a1',
  login: '0821234567',
  first_name: 'Thandi',
  last_name: 'Nkosi',
  credit_in_cents: 5000,
};

export const slots = [
  { value: '2026-11-23T08:00:00+02:00', text: 'Mon 23 Nov, 08:00 - 10:00' },
  { value: '2026-11-23T10:00:00+02:00', text: 'Mon 23 Nov, 10:00 - 12:00' },
];

const STAFF_TOKEN = 'staff-token';

const checkoutConfig = {
  shipping: { options: ['COLLECT'] },
  dispatch: { options: ['collection'] },
  payment: { options: [{ name: 'CASH' }, { name: 'PAYGATE' }] },
  bags: true,
  bag_price_in_cents: 75,
};

/** A shop in memory that answers as the contract says. */
export function openShop() {
  const offers = new Map([tea, wors, biltong, samp].map((offer) => [String(offer.id), offer]));
  const orders: Order[] = [];
  const placed = new Map<string, Order>();
  const suppliers = [parow, langa];
  const state = {
    isAgency: true,
    capabilities: EVERY_CAPABILITY as readonly Capability[],
    offers,
    orders,
    isOrderAnswerLost: false,
    account: thandi,
    payments: checkoutConfig.payment.options,
    /** Overrides for the validation of a cart. */
    found: {} as Partial<CartValidation>,
  };

  const linesOf = (items: readonly CartItem[]) =>
    items.flatMap(({ offer, qty }) => {
      const known = offers.get(String(offer.id));
      return known ? [{ offer: known, qty, seen: offer.price_in_cents }] : [];
    });
  const totalOf = (lines: readonly { offer: Offer; qty: number }[]) =>
    lines.reduce((sum, { offer, qty }) => sum + lineTotalInCents(offer.price_in_cents, qty), 0);
  const changedOf = (items: readonly CartItem[]) =>
    linesOf(items).filter(({ offer, seen }) => seen !== offer.price_in_cents);

  function place({ items, supplier_id, collection_date }: OrderCart): Order {
    const lines = linesOf(items);
    const order: Order = {
      id: `o${orders.length + 1}`,
      reference: `SPZ-${orders.length + 1}`,
      status: 'pending',
      created_at: '2026-11-21T08:00:00.000Z',
      supplier_id,
      supplier_name: parow.name,
      formatted_collection_date: slots.find(({ value }) => value === collection_date)?.text ?? null,
      provider: 'cash',
      total_in_cents: totalOf(lines),
      order_items: lines.map(({ offer, qty }, at) => ({
        id: 31 + at,
        name: offer.sellable.name,
        qty,
        total_in_cents: lineTotalInCents(offer.price_in_cents, qty),
      })),
    };
    orders.push(order);
    return order;
  }

  function validate({ items }: OrderCart) {
    const lines = linesOf(items);
    const amount = totalOf(lines);
    const totals = { subtotal_in_cents: amount, total_in_cents: amount };
    return {
      items: lines,
      updated: changedOf(items),
      out_of_stock: [],
      total_error: null,
      dispatch_error: null,
      ...totals,
      ...state.found,
    };
  }

  const currency = { symbol: 'R' };
  const cartIn = ({ body }: Asked) => (body as { cart: OrderCart }).cart;
  const byId = <T extends { id: unknown }>(list: readonly T[], name: string, { params }: Asked) => {
    const found = list.find(({ id }) => String(id) === params.id);
    return found ? ok({ [name]: found }) : refuse(404, 'not_found', `The ${name} was not found.`);
  };
  const shopper = (answer: Answerer) => only('session', 'session_ended', answer);
  const moveTo = (status: string) =>
    only(STAFF_TOKEN, 'wrong_key', (asked) => {
      for (const order of orders) if (order.id === asked.params.id) order.status = status;
      return byId(orders, 'order', asked);
    });

  const fetch = answering({
    'GET /shopfront_config': () => {
      const features = { agency: state.isAgency };
      const { capabilities } = state;
      return ok({
        config: { config: { capabilities, features, meta: { currency_symbol: currency.symbol } } },
      });
    },
    'GET /api/v2/suppliers/distance_from': () => ok({ suppliers }),
    'GET /api/v2/suppliers/:id': (asked) => byId(suppliers, 'supplier', asked),
    'GET /catalog/v1/offers/search': ({ query }) =>
      ok({
        offers: [...offers.values()].filter(({ sellable }) =>
          sellable.name.includes(query.get('query') ?? ''),
        ),
      }),
    'POST /api/v1/offers/validate_picks': ({ body }) =>
      ok({ out_of_stock: [], updated: changedOf((body as { items: CartItem[] }).items) }),
    'POST /api/v2/account/users/sign_in': ({ body }) =>
      (body as { password: string }).password === 'spaza123'
        ? ok({ account: state.account, token: 'session' })
        : refuse(401, 'wrong_credentials', 'The phone number or the password is wrong.'),
    'POST /api/v2/account/users/sign_up': ({ body }) => {
      const { password: _, profile: __, ...names } = body as { password: string; profile: object };
      return ok({ account: { ...thandi, ...names, full_name: null }, token: 'session' });
    },
    'POST /api/v2/account/users/sign_out': shopper(() => ok()),
    'GET /cart/v1/checkout_config': () =>
      ok({ checkout_config: { ...checkoutConfig, payment: { options: state.payments } } }),
    'GET /catalog/v1/suppliers/:id/timeslots': () => ok({ timeslots: slots }),
    'POST /api/v1/cart/validate': shopper((asked) => ok({ validation: validate(cartIn(asked)) })),
    'POST /cart/v1/order': shopper((asked) => {
      const key = asked.headers.get('idempotency-key') ?? '';
      const order = placed.get(key) ?? place(cartIn(asked));
      placed.set(key, order);
      if (state.isOrderAnswerLost) throw new TypeError('fetch failed');
      return ok({ order });
    }),
    'GET /api/v2/users/:user/orders': shopper(() => ok({ orders: orders.toReversed() })),
    'GET /api/v2/orders/:id': shopper((asked) => byId(orders, 'order', asked)),
    'POST /api/v1/supplier_order_pack/:id/complete': moveTo('ready_for_collection'),
    'POST /api/v1/supplier_order_pack/:id/issue': moveTo('collected'),
  });
  return Object.assign(state, { fetch, currency });
}
