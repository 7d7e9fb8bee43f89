import { DEMO } from '../run/place.ts';
import type { Role } from '../run/scene.ts';
import { valueAt } from '../run/values.ts';
import type { RecordedCall } from './read-har.ts';

type Fields = Record<string, unknown>;

/** A step of the recorded scenario. */
type RecordedStep = Fields;

/** A shopper in a recording, as far as the scenario needs it. */
interface Person {
  login: string | undefined;
  /** Their name in the scenario. */
  name: string;
  role: Role;
  supplierId?: unknown;
  /** Delivery address of the next order. */
  address?: string;
  hasCard?: boolean;
  hasGoods?: boolean;
  isAway?: boolean;
  /** The order that was placed last, and its lines. */
  order?: string;
  lines: readonly { id: unknown }[];
}

/** The result of a recording. */
export interface Recorded {
  steps: RecordedStep[];
  /** The people by name; undefined if there is just one new shopper. */
  people: Readonly<Record<string, Role>> | undefined;
  /** The orders, with dispatch and payment. */
  orders: { goods: string[]; method: unknown; provider: string | undefined }[];
  /** Names of suppliers, by their keys. */
  suppliers: ReadonlyMap<string, string>;
  /** What no step does. */
  leftOut: string[];
}

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

/** A change that a shopper asks for, of a line or by goods to add. */
interface Wish {
  action: string;
  order_item_id?: unknown;
  qty?: number;
  item?: Item;
}

/** A valid name for a person in a scenario. */
const plainName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

const isRefused = ({ status }: RecordedCall) => status >= 400;
/** Expects the code of a refusal; or any refusal, if it has no code. */
const refusal = (call: RecordedCall): Fields =>
  isRefused(call) ? { refused: call.response.code ?? true } : {};
const expectStatus = (call: RecordedCall): Fields => {
  const status = isRefused(call) ? undefined : valueAt(call.response, 'order.status');
  return status === undefined ? {} : { expect: { 'order.status': status } };
};
const without = (fields: Fields): Fields | null => {
  const given = Object.entries(fields).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return given.length > 0 ? Object.fromEntries(given) : null;
};

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

/** Changes of the sandbox by a tester, which affect every shopper. */
const CHANGES =
  /^sandbox\.(addFault|clearFaults|setDocuments|setClock|changeConfig|changeOffer|changeSupplier)$/;
/** Calls that only read, whatever their method is. */
const LOOKS = /\.(validate|validatePicks|validateModifications|sync|validateToken)$/;

/** Turns the calls of a session into the steps that make them again, and says who did them. */
export function stepsFrom(calls: readonly RecordedCall[]): Recorded {
  /** The steps, and who does each; nobody, if it is the tester. */
  const actions: { step: RecordedStep; by?: Person }[] = [];
  const people: Person[] = [];
  /** Who placed each order. */
  const owners = new Map<string, Person>();
  const leftOut = new Set<string>();
  const orders: Recorded['orders'] = [];
  /** Names of offers by their ids. */
  const names = new Map<string, string>();
  const byKey: RecordedGoods[] = [];
  const suppliers = new Map<string, string>();
  /** The person who signed in last. */
  let now: Person | undefined;
  let payment: RecordedStep | undefined;

  const does = (by: Person, step: RecordedStep) => void actions.push({ step, by });

  function enter(login?: string, firstName = ''): Person {
    const wanted = plainName(firstName) || 'shopper';
    const isTaken = people.some(({ name }) => name === wanted);
    const name = isTaken ? `${wanted}${people.length + 1}` : wanted;
    const person: Person = { login, name, role: 'new', lines: [] };
    people.push(person);
    return person;
  }

  function current(): Person {
    now ??= enter();
    return now;
  }

  /** Records that somebody has signed in, or is identified by a call. */
  function signedIn(user: unknown): Person {
    const { login, first_name } = (user ?? {}) as { login?: string; first_name?: string };
    now = people.find((one) => login === undefined || one.login === login) ?? enter(login, first_name);
    if (now.isAway) {
      does(now, { sign_in: null });
      now.isAway = false;
    }
    return now;
  }

  function signedOut(): void {
    // A person who did nothing need not sign out.
    if (!now || !actions.some(({ by }) => by === now)) return;
    does(now, { sign_out: null });
    now.isAway = true;
  }

  /** Remembers the lines of an order, and what they are called. */
  function remember(person: Person, { response }: RecordedCall): void {
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

  function goTo(person: Person, { formatted, latitude, longitude, unit_or_floor }: Address): void {
    if (person.address === formatted) return;
    person.address = formatted;
    does(person, { address: without({ formatted, latitude, longitude, unit_or_floor }) });
  }

  function getCard(person: Person): void {
    if (person.hasCard) return;
    person.hasCard = true;
    does(person, { debtor_card: null });
  }

  function ordered(call: RecordedCall): void {
    const cart = (call.request.cart ?? {}) as Fields & { items?: Item[]; shipping_address?: Address };
    const { items: bought = [] } = cart;
    if (bought.length === 0) {
      leftOut.add(`${call.call} that holds no goods`);
      return;
    }
    const person = signedIn(call.request.user);
    const id = valueAt(call.response, 'order.id');
    // The same order was sent again after a lost answer.
    if (id !== undefined && ownerOf(id)) return;
    if (cart.supplier_id !== undefined && String(cart.supplier_id) !== String(person.supplierId)) {
      person.supplierId = cart.supplier_id;
      does(person, { supplier: { id: cart.supplier_id } });
    }
    const provider = typeof cart.provider === 'string' ? cart.provider : undefined;
    if (provider === 'debtorcard') getCard(person);
    if (provider === undefined && person.login === DEMO.login) person.role = 'demo';
    if (cart.shipping_address?.formatted) goTo(person, cart.shipping_address);
    // What was refused is still in the cart.
    if (person.hasGoods) does(person, { clear: null });
    person.hasGoods = isRefused(call);
    const items = bought.map(({ offer, qty }): RecordedGoods => ({ offer: offer.id, qty }));
    // Search words do not find bulk packs without the `stokvel` flag.
    if (cart.stokvel !== true) byKey.push(...items);
    does(person, { add: items.length === 1 ? items[0] : items });
    does(person, {
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
    owners.set(String(id), person);
    person.order = String(id);
    remember(person, call);
    orders.push({
      goods: items.map(({ offer }) => names.get(String(offer)) ?? ''),
      method: cart.shipping_provider,
      provider,
    });
  }

  /** The person whose last order it is; undefined for any other order. */
  function ownerOf(order: unknown): Person | undefined {
    const owner = owners.get(String(order));
    return owner?.order === String(order) ? owner : undefined;
  }

  /** Handles a call about an order. A scenario only knows the last order of its shopper. */
  const ofOrder = (act: (call: RecordedCall, person: Person) => void) => (call: RecordedCall) => {
    const person = ownerOf(call.params.order_id ?? call.params.id);
    if (person) act(call, person);
    else leftOut.add(`${call.call} of an order that was placed before`);
  };

  /** Handles a call that a verb makes, whose answer is the order. */
  const doing = (verb: string, inputOf: (call: RecordedCall, person: Person) => unknown = () => null) =>
    ofOrder((call, person) => {
      does(person, { [verb]: inputOf(call, person), ...refusal(call), ...expectStatus(call) });
      remember(person, call);
    });

  /** A line of the order by its position, which is the same for every order of the same goods. */
  const place = ({ lines }: Person, id: unknown) =>
    lines.findIndex((line) => String(line.id) === String(id)) + 1 || String(id);

  function changeOf({ request }: RecordedCall, person: Person): Fields | null {
    const wishes = (request.modifications ?? []) as Wish[];
    function all<T>(action: string, inputOf: (wish: Wish) => T): T[] | undefined {
      const some = wishes.filter((wish) => wish.action === action).map(inputOf);
      return some.length > 0 ? some : undefined;
    }
    const add = all(
      'add',
      ({ item, qty }): RecordedGoods => ({ offer: item?.offer.id, qty: item?.qty ?? qty }),
    );
    byKey.push(...(add ?? []));
    return without({
      add,
      update: all('update', ({ order_item_id, qty }) => ({ line: place(person, order_item_id), qty })),
      accept: all('accept', ({ order_item_id }) => place(person, order_item_id)),
      remove: all('remove', ({ order_item_id }) => place(person, order_item_id)),
    });
  }

  function packingOf({ request }: RecordedCall, person: Person): Fields | null {
    // Quantities are text if a form sent them.
    const counted = (request.order_items ?? []) as { id: unknown; qty: number | string }[];
    const short = counted.map(({ id, qty }) => ({ line: place(person, id), qty: Number(qty) }));
    return short.length > 0 ? { short } : null;
  }

  function paid({ response }: RecordedCall): void {
    const outcome =
      FAILURES[String(valueAt(response, 'transaction.code'))] ??
      OUTCOMES[String(valueAt(response, 'transaction.status'))];
    if (!payment || !outcome) return;
    payment.pay = { ...(payment.pay as Fields), outcome };
    delete payment.refused;
    const code = Object.entries(FAILURES).find(([, fails]) => fails === outcome)?.[0];
    if (code) payment.refused = code;
  }

  /** The status of an order after its payment is in the next read of the order. */
  function read(call: RecordedCall): void {
    const isPaid = payment && valueAt(payment, 'pay.outcome') === 'approved' && !payment.expect;
    if (isPaid && payment === actions.at(-1)?.step) Object.assign(payment!, expectStatus(call));
  }

  const came = (call: RecordedCall) => {
    // The scenario registers its people itself.
    if (!isRefused(call)) signedIn(call.response.account);
  };

  const handlers: Readonly<Record<string, (call: RecordedCall) => void>> = {
    'account.signUp': came,
    'account.signIn': came,
    'account.signOut': signedOut,
    'account.requestDebtorCard': (call) => {
      const person = current();
      if (!isRefused(call)) getCard(person);
    },
    'address.create': (call) => {
      if (!isRefused(call)) goTo(current(), call.request as unknown as Address);
    },
    'order.register': ordered,
    'order.modify': doing('change', changeOf),
    'order.byId': read,
    'order.cancel': doing('cancel'),
    'order.review': ofOrder((call, person) => {
      const { rating, comment } = (call.request.review ?? call.request) as Fields;
      does(person, { review: without({ rating, comment }), ...refusal(call) });
    }),
    'order.prepare': doing('prepare'),
    'staff.completePack': doing('complete', packingOf),
    'staff.disputePack': doing('dispute', ({ request }) => ({ reason: request.reason })),
    'staff.issuePack': doing('issue'),
    'staff.issueProcess': doing('issue'),
    'payment.register': ofOrder((call, person) => {
      payment = { pay: { provider: call.request.provider, outcome: 'none' }, ...refusal(call) };
      does(person, payment);
    }),
    'payment.finalize': paid,
    'payment.process': paid,
    'payment.processing': paid,
    'payment.byId': paid,
    'payment.resolvePending': doing('settle'),
  };

  function change(call: RecordedCall): void {
    const { call: route, params, request } = call;
    const hasBody = Object.keys(request).length > 0;
    // An empty change changes nothing, and its call is refused without a body.
    if (isRefused(call) || !(hasBody || route === 'sandbox.clearFaults')) return;
    const path = Object.keys(params).length > 0 && { path: params };
    actions.push({ step: { call: { route, ...path, ...(hasBody && { body: request }) } } });
  }

  for (const call of calls) {
    const handle = handlers[call.call];
    if (handle) handle(call);
    else if (CHANGES.test(call.call)) change(call);
    else if (Object.keys(call.request).length > 0 && !LOOKS.test(call.call)) leftOut.add(call.call);
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
  const acting = [...new Set(actions.flatMap(({ by }) => by ?? []))];
  const [first, ...others] = acting;
  // One new shopper needs no name.
  const isNamed = others.length > 0 || (first && first.role !== 'new');
  return {
    steps: actions.map(({ step, by }) => (by && by !== first ? { as: by.name, ...step } : step)),
    people: isNamed ? Object.fromEntries(acting.map(({ name, role }) => [name, role])) : undefined,
    orders,
    suppliers,
    leftOut: [...leftOut],
  };
}
