import { valueAt } from '../run/values.ts';
import type { RecordedCall } from './read-har.ts';

type Fields = Record<string, unknown>;
export type RecordedStep = Fields;

interface Item {
  offer: { id: unknown; sellable?: { name?: string } };
  qty: number;
}

const isRefused = ({ status }: RecordedCall) => status >= 400;
/** The code of a refusal, or that there was one. */
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

/** What became of a payment, by what the shop says of it. */
const OUTCOMES: Readonly<Record<string, string>> = {
  paid: 'approved',
  failed: 'declined',
  cancelled: 'cancelled',
  processing: 'late',
};

/** Turns the calls of one shopper into the steps that make them again. */
export function stepsFrom(calls: readonly RecordedCall[]): { steps: RecordedStep[]; leftOut: string[] } {
  const steps: RecordedStep[] = [];
  const leftOut: string[] = [];
  let supplierId: unknown;
  let lines: { id: unknown }[] = [];
  let payment: RecordedStep | undefined;

  /** A line of the order by its place, which is the same for every order of the same goods. */
  const place = (id: unknown) => lines.findIndex((line) => String(line.id) === String(id)) + 1 || String(id);

  function ordered(call: RecordedCall): void {
    const cart = (call.request.cart ?? {}) as Fields & { items?: Item[] };
    if (cart.supplier_id !== undefined && String(cart.supplier_id) !== String(supplierId)) {
      supplierId = cart.supplier_id;
      steps.push({ supplier: { id: supplierId } });
    }
    steps.push({ clear: null });
    steps.push({ add: (cart.items ?? []).map(({ offer, qty }) => ({ offer: offer.id, qty })) });
    const provider = typeof cart.provider === 'string' ? cart.provider : undefined;
    steps.push({
      checkout: without({
        method: cart.shipping_provider,
        pay: provider ?? 'credit',
        bags: cart.requires_bags === true ? true : undefined,
        discount_code: cart.discount_code,
      }),
      ...(isRefused(call) ? { refused: true } : expectStatus(call)),
    });
    remember(call);
  }

  function remember({ response }: RecordedCall): void {
    const items = valueAt(response, 'order.order_items');
    if (Array.isArray(items)) lines = items as { id: unknown }[];
  }

  function changed(call: RecordedCall): void {
    const wishes = (call.request.modifications ?? []) as {
      action: string;
      order_item_id?: unknown;
      qty?: number;
      item?: Item;
    }[];
    const of = (action: string) => wishes.filter((wish) => wish.action === action);
    const list = <T>(all: T[]) => (all.length > 0 ? all : undefined);
    steps.push({
      change: without({
        add: list(of('add').map(({ item, qty }) => ({ offer: item?.offer.id, qty: item?.qty ?? qty }))),
        update: list(of('update').map(({ order_item_id, qty }) => ({ line: place(order_item_id), qty }))),
        accept: list(of('accept').map(({ order_item_id }) => place(order_item_id))),
        remove: list(of('remove').map(({ order_item_id }) => place(order_item_id))),
      }),
      ...refusal(call),
      ...expectStatus(call),
    });
    remember(call);
  }

  function paid(call: RecordedCall): void {
    const outcome = OUTCOMES[String(valueAt(call.response, 'transaction.status'))];
    if (!payment || !outcome) return;
    payment.pay = { ...(payment.pay as Fields), outcome };
    if (outcome === 'declined' || outcome === 'cancelled') payment.refused = true;
  }

  const simple = (verb: string, input: Fields | null) => (call: RecordedCall) =>
    void steps.push({ [verb]: input, ...refusal(call), ...expectStatus(call) });

  const handlers: Readonly<Record<string, (call: RecordedCall) => void>> = {
    // People are registered anew by the scenario itself.
    'account.signUp': () => undefined,
    'account.signIn': () => undefined,
    'account.signOut': simple('sign_out', null),
    'address.create': ({ request, status }) => {
      const { formatted, latitude, longitude } = request;
      if (status < 400) steps.push({ address: { formatted, latitude, longitude } });
    },
    'order.register': ordered,
    'order.modify': changed,
    'order.cancel': simple('cancel', null),
    'order.review': (call) => {
      const { rating, comment } = (call.request.review ?? call.request) as Fields;
      steps.push({ review: without({ rating, comment }), ...refusal(call) });
    },
    'order.prepare': simple('prepare', null),
    'staff.completePack': (call) => {
      const packed = (call.request.order_items ?? []) as { id: unknown; qty: number }[];
      const short = packed.map(({ id, qty }) => ({ line: place(id), qty }));
      steps.push({ complete: short.length > 0 ? { short } : null, ...refusal(call), ...expectStatus(call) });
      remember(call);
    },
    'staff.disputePack': (call) =>
      void steps.push({ dispute: { reason: call.request.reason }, ...refusal(call), ...expectStatus(call) }),
    'staff.issuePack': simple('issue', null),
    'staff.issueProcess': simple('issue', null),
    'payment.register': (call) => {
      payment = { pay: { provider: call.request.provider, outcome: 'none' }, ...refusal(call) };
      steps.push(payment);
    },
    'payment.finalize': paid,
    'payment.process': paid,
    'payment.processing': paid,
    'payment.byId': paid,
    'payment.resolvePending': simple('settle', null),
  };

  /** Calls that only look, whatever their method is. */
  const looks = /\.(validate|validatePicks|validateModifications|sync|validateToken)$/;
  for (const call of calls) {
    const handle = handlers[call.call];
    if (handle) handle(call);
    else if (Object.keys(call.request).length > 0 && !looks.test(call.call)) leftOut.push(call.call);
  }
  return { steps, leftOut: [...new Set(leftOut)] };
}
