import { DEMO } from '../run/actor.ts';
import { valueAt } from '../run/values.ts';
import { createPeople, type Recorded, type RecordedPerson, type RecordedStep } from './people.ts';
import type { RecordedCall } from './read-har.ts';

type Fields = Record<string, unknown>;

interface Item {
  offer: { id: unknown };
  qty: number;
}

/** Goods of a step: by id, until their name is known. */
interface RecordedGoods {
  offer?: unknown;
  find?: string;
  qty?: number | undefined;
}

interface Address {
  formatted: string;
  latitude: number;
  longitude: number;
  unit_or_floor?: string | null;
}

const isRefused = ({ status }: RecordedCall) => status >= 400;
/** Expects the code of a refusal; or any refusal, if it has no code. */
const refusal = (call: RecordedCall): Fields =>
  isRefused(call) ? { refused: call.response.code ?? true } : {};
const statusOf = ({ response }: RecordedCall) => valueAt(response, 'order.status');
const expectStatus = (call: RecordedCall): Fields => {
  const status = isRefused(call) ? undefined : statusOf(call);
  return status === undefined ? {} : { expect: { 'order.status': status } };
};
const without = (fields: Fields): Fields | null => {
  const given = Object.entries(fields).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return given.length > 0 ? Object.fromEntries(given) : null;
};
/** A single value, or a list of several. */
const oneOrAll = <T>(all: T[]): T | T[] => (all.length === 1 ? all[0]! : all);

/** Outcomes by the status of a payment. */
const OUTCOMES: Readonly<Record<string, string>> = {
  paid: 'approved',
  failed: 'declined',
  cancelled: 'cancelled',
  processing: 'late',
};
/** Outcomes of a failed payment, by its code. */
const FAILURES: Readonly<Record<string, string>> = {
  payment_failed: 'failed',
  payment_declined: 'declined',
  insufficient_funds: 'insufficient_funds',
  amount_error: 'amount_error',
  payment_cancelled: 'cancelled',
};
const codeOf = (outcome: string) => Object.entries(FAILURES).find(([, fails]) => fails === outcome)?.[0];

const outcomeOf = ({ response }: RecordedCall): string | undefined =>
  FAILURES[String(valueAt(response, 'transaction.code'))] ??
  OUTCOMES[String(valueAt(response, 'transaction.status'))];

const addressIn = ({ formatted, latitude, longitude, unit_or_floor }: Address): Fields | null =>
  without({ formatted, latitude, longitude, unit_or_floor });

/** Turns the calls of a session into the steps that make them again, and says who did them. */
export function stepsFrom(calls: readonly RecordedCall[]): Recorded {
  const steps: RecordedStep[] = [];
  const leftOut = new Set<string>();
  const orders: Recorded['orders'] = [];
  const names = new Map<string, string>();
  const byKey: RecordedGoods[] = [];
  const suppliers = new Map<string, string>();
  const people = createPeople(steps);
  let payment: RecordedStep | undefined;

  function remember(person: RecordedPerson, { response }: RecordedCall): void {
    const items = valueAt(response, 'order.order_items');
    if (!Array.isArray(items)) return;
    person.lines = items as { id: unknown }[];
    for (const { offer_id, name } of items as { offer_id: unknown; name: string }[])
      names.set(String(offer_id), name);
    suppliers.set(
      String(valueAt(response, 'order.supplier_id')),
      String(valueAt(response, 'order.supplier_name')),
    );
  }

  function goTo(person: RecordedPerson, address: Address): void {
    if (person.address === address.formatted) return;
    person.address = address.formatted;
    people.does(person, { address: addressIn(address) });
  }

  function ordered(call: RecordedCall): void {
    const cart = (call.request.cart ?? {}) as Fields & { items?: Item[]; shipping_address?: Address };
    const { items: bought = [] } = cart;
    if (bought.length === 0) {
      leftOut.add(`${call.call} that holds no goods`);
      return;
    }
    const user = (call.request.user ?? {}) as { login?: string; first_name?: string };
    const person = people.signedIn(user.login, user.first_name);
    const id = valueAt(call.response, 'order.id');
    // The same order was sent again after a lost answer.
    if (id !== undefined && people.ownerOf(id)) return;
    if (cart.supplier_id !== undefined && String(cart.supplier_id) !== String(person.supplierId)) {
      person.supplierId = cart.supplier_id;
      people.does(person, { supplier: { id: cart.supplier_id } });
    }
    const provider = typeof cart.provider === 'string' ? cart.provider : undefined;
    if (provider === 'debtorcard' && !person.hasCard) {
      person.hasCard = true;
      people.does(person, { debtor_card: null });
    }
    if (provider === undefined && person.login === DEMO.login) person.role = 'demo';
    if (cart.shipping_address?.formatted) goTo(person, cart.shipping_address);
    // What was refused is still in the cart.
    if (person.hasGoods) people.does(person, { clear: null });
    person.hasGoods = isRefused(call);
    const items = bought.map(({ offer, qty }): RecordedGoods => ({ offer: offer.id, qty }));
    // Search words do not find bulk packs without the `stokvel` flag.
    if (cart.stokvel !== true) byKey.push(...items);
    people.does(person, { add: oneOrAll(items) });
    people.does(person, {
      checkout: without({
        method: cart.shipping_provider,
        pay: provider ?? 'credit',
        wallet: provider !== undefined && Number(cart.credit_in_cents) > 0 ? true : undefined,
        bags: cart.requires_bags === true ? true : undefined,
        discount_code: cart.discount_code,
      }),
      ...(isRefused(call) ? { refused: true } : expectStatus(call)),
    });
    if (id === undefined) return;
    people.owns(person, id);
    remember(person, call);
    orders.push({
      goods: items.map(({ offer }) => names.get(String(offer)) ?? ''),
      method: cart.shipping_provider,
      provider,
    });
  }

  /** Handles a call about an order. A scenario only knows the last order of its shopper. */
  const ofOrder =
    (act: (call: RecordedCall, person: RecordedPerson) => void) =>
    (call: RecordedCall): void => {
      const person = people.ownerOf(call.params.order_id ?? call.params.id);
      if (person) act(call, person);
      else leftOut.add(`${call.call} of an order that was placed before`);
    };

  function changed(call: RecordedCall, person: RecordedPerson): void {
    /** A line of the order by its position, which is the same for every order of the same goods. */
    const place = (id: unknown) =>
      person.lines.findIndex((line) => String(line.id) === String(id)) + 1 || String(id);
    const wishes = (call.request.modifications ?? []) as {
      action: string;
      order_item_id?: unknown;
      qty?: number;
      item?: Item;
    }[];
    const of = (action: string) => wishes.filter((wish) => wish.action === action);
    const list = <T>(all: T[]) => (all.length > 0 ? all : undefined);
    const added = of('add').map(
      ({ item, qty }): RecordedGoods => ({ offer: item?.offer.id, qty: item?.qty ?? qty }),
    );
    byKey.push(...added);
    people.does(person, {
      change: without({
        add: list(added),
        update: list(of('update').map(({ order_item_id, qty }) => ({ line: place(order_item_id), qty }))),
        accept: list(of('accept').map(({ order_item_id }) => place(order_item_id))),
        remove: list(of('remove').map(({ order_item_id }) => place(order_item_id))),
      }),
      ...refusal(call),
      ...expectStatus(call),
    });
    remember(person, call);
  }

  function packed(call: RecordedCall, person: RecordedPerson): void {
    // Quantities are text if a form sent them.
    const counted = (call.request.order_items ?? []) as { id: unknown; qty: number | string }[];
    const place = (id: unknown) => person.lines.findIndex((line) => String(line.id) === String(id)) + 1;
    const short = counted.map(({ id, qty }) => ({ line: place(id) || String(id), qty: Number(qty) }));
    people.does(person, {
      complete: short.length > 0 ? { short } : null,
      ...refusal(call),
      ...expectStatus(call),
    });
    remember(person, call);
  }

  function paid(call: RecordedCall): void {
    const outcome = outcomeOf(call);
    if (!payment || !outcome) return;
    payment.pay = { ...(payment.pay as Fields), outcome };
    delete payment.refused;
    const code = codeOf(outcome);
    if (code) payment.refused = code;
  }

  /** The status of an order after its payment is in the next read of the order. */
  function read(call: RecordedCall): void {
    const isPaid = payment && valueAt(payment, 'pay.outcome') === 'approved' && !payment.expect;
    if (isPaid && payment === steps.at(-1)) Object.assign(payment!, expectStatus(call));
  }

  const simple = (verb: string, input: Fields | null = null) =>
    ofOrder((call, person) =>
      people.does(person, { [verb]: input, ...refusal(call), ...expectStatus(call) }),
    );
  const came = ({ response, status }: RecordedCall) => {
    const account = (response.account ?? {}) as { login?: string; first_name?: string };
    // The scenario registers its people itself.
    if (status < 400) people.signedIn(account.login, account.first_name);
  };

  const handlers: Readonly<Record<string, (call: RecordedCall) => void>> = {
    'account.signUp': came,
    'account.signIn': came,
    'account.signOut': () => people.leaves(),
    'account.requestDebtorCard': ({ status }) => {
      const person = people.current();
      if (status >= 400 || person.hasCard) return;
      person.hasCard = true;
      people.does(person, { debtor_card: null });
    },
    'address.create': ({ request, status }) => {
      if (status < 400) goTo(people.current(), request as unknown as Address);
    },
    'order.register': ordered,
    'order.modify': ofOrder(changed),
    'order.byId': read,
    'order.cancel': simple('cancel'),
    'order.review': ofOrder((call, person) => {
      const { rating, comment } = (call.request.review ?? call.request) as Fields;
      people.does(person, { review: without({ rating, comment }), ...refusal(call) });
    }),
    'order.prepare': simple('prepare'),
    'staff.completePack': ofOrder(packed),
    'staff.disputePack': ofOrder((call, person) =>
      people.does(person, {
        dispute: { reason: call.request.reason },
        ...refusal(call),
        ...expectStatus(call),
      }),
    ),
    'staff.issuePack': simple('issue'),
    'staff.issueProcess': simple('issue'),
    'payment.register': ofOrder((call, person) => {
      payment = { pay: { provider: call.request.provider, outcome: 'none' }, ...refusal(call) };
      people.does(person, payment);
    }),
    'payment.finalize': paid,
    'payment.process': paid,
    'payment.processing': paid,
    'payment.byId': paid,
    'payment.resolvePending': simple('settle'),
  };

  /** Changes of the sandbox by a tester, which affect every shopper. */
  const changes =
    /^sandbox\.(addFault|clearFaults|setDocuments|setClock|changeConfig|changeOffer|changeSupplier)$/;
  function change({ call: route, params, request, status }: RecordedCall): void {
    const hasBody = Object.keys(request).length > 0;
    // An empty change changes nothing, and its call is refused without a body.
    if (status >= 400 || !(hasBody || route === 'sandbox.clearFaults')) return;
    steps.push({
      call: {
        route,
        ...(Object.keys(params).length > 0 && { path: params }),
        ...(hasBody && { body: request }),
      },
    } as RecordedStep);
  }

  /** Calls that only read, whatever their method is. */
  const looks = /\.(validate|validatePicks|validateModifications|sync|validateToken)$/;
  for (const call of calls) {
    const handle = handlers[call.call];
    if (handle) handle(call);
    else if (changes.test(call.call)) change(call);
    else if (Object.keys(call.request).length > 0 && !looks.test(call.call)) leftOut.add(call.call);
  }
  for (const goods of byKey) {
    const find = names.get(String(goods.offer));
    const { qty } = goods;
    if (find === undefined) continue;
    // A name also works in other shops, and a match that is sold out is restocked.
    delete goods.offer;
    delete goods.qty;
    Object.assign(goods, { find, qty });
  }
  return { steps, people: people.roles(), orders, suppliers, leftOut: [...leftOut] };
}
