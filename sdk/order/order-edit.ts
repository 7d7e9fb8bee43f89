import { computed, type ReadonlySignal } from '@preact/signals-core';
import type {
  Capability,
  CartLine,
  ChangeNotice,
  Id,
  ModificationValidation,
  Offer,
  Order,
} from '@spaza/contracts';
import { roundQuantity } from '@spaza/contracts/vocabulary';
import type { AccountState } from '../account/account-flow.ts';
import { tryToRefreshAccount } from '../account/as-shopper.ts';
import type { CartState } from '../cart/cart-state.ts';
import { withAdded, withoutOffer, withQuantity } from '../cart/lines.ts';
import { isQuantity } from '../cart/quantity.ts';
import { type CallSettings, withSupplier } from '../client/options.ts';
import { newKey } from '../client/random-hex.ts';
import type { Gateway } from '../gateway/create-gateway.ts';
import { done, type Outcome, type Problem } from '../gateway/outcome.ts';
import { refusedHere, wrongStatus } from '../gateway/problem-here.ts';
import { problemSaid } from '../gateway/refusal.ts';
import { outstandingInCents } from '../payment/outstanding.ts';
import {
  type AfterLostAnswer,
  afterLostAnswer,
  isFinalRefusal,
  isLostAnswer,
  NOT_DONE,
  UNKNOWN,
  wasDone,
  writeOnce,
} from '../session/after-lost-answer.ts';
import type { Log, Wait } from '../session/ports.ts';
import { perSession, type Session } from '../session/session.ts';
import type { SavedState } from '../session/storage/saved-state.ts';
import { sameId } from '../values.ts';
import {
  canChange,
  changesFrom,
  type LineChange,
  modificationsOf,
  NO_CHANGES,
  undecidedLines,
} from './order-changes.ts';
import {
  areChangesMade,
  editOf,
  madeIn,
  type OrderEdit,
  quantitiesIn,
  readOrderEdit,
} from './order-edit-state.ts';
import { type OrdersState, setCurrent } from './orders-flow.ts';

/** The result of changes, and what prevents them. */
export interface CheckedChanges {
  /** The order as it would be. */
  order: Order | null;
  /** Added items that are unavailable; they were removed from the changes. */
  outOfStock: CartLine[];
  /** Items whose price changed. */
  updated: CartLine[];
  /** Why the changed order would be refused, apart from unavailable items and changed prices. */
  problems: readonly Problem[];
  /** What the shopper should know, in the shop's words. */
  notice: string | null;
  /** The same as codes with amounts, for texts in another language; empty if the shop has none. */
  notices: readonly ChangeNotice[];
}

/** Codes that `outOfStock` and `updated` already report. */
const ABOUT_LINES: readonly string[] = ['out_of_stock', 'prices_changed'];

/** Why a changed order would be refused: the shop's problems with codes, else its text. */
function problemsOf({
  problems,
  payable_amount_error: text,
  payable_amount_code: code,
}: Partial<ModificationValidation>): Problem[] {
  if (problems) return problems.map(problemSaid).filter((one) => !ABOUT_LINES.includes(one.code));
  return text ? [problemSaid({ code: code ?? undefined, messages: [text] })] : [];
}

interface OrderEditOptions {
  gateway: Gateway;
  capabilities: ReadonlySignal<ReadonlySet<Capability>>;
  log: Log;
  wait: Wait;
  accounts: SavedState<AccountState>;
  orders: SavedState<OrdersState>;
  saved: SavedState<OrderEdit | null>;
  cart: SavedState<CartState>;
}

/** How changes are sent. */
interface SendChanges extends CallSettings {
  /** Sends them again although they may have been made: for a shopper who has looked at the order and still wants them. */
  sendAgain?: boolean;
}

/** Changes to an order, from the first one until they are made: `orderEditOf`. */
export interface OrderEditFlow extends ReturnType<typeof createOrderEdit> {}

/**
 * Changing an order: changes are collected here, checked by the shop, and sent together. Another order may be the
 * current one meanwhile. One that is no longer known here is read before it is checked or sent.
 */
function createOrderEdit(options: OrderEditOptions) {
  const { gateway, capabilities, orders, saved, cart } = options;
  const edit = saved.state;
  /** The order that is being changed, if known: another tab may show another one meanwhile. */
  let known: Order | undefined;
  const inEdit = computed(() => {
    const { current, open } = orders.state.value;
    known = [current, known, ...open].find((order) => sameId(order?.id, edit.value?.orderId)) ?? undefined;
    return known;
  });
  /** Changes in progress. */
  let sending: { orderId: Id | undefined; outcome: Promise<Outcome<Order>> } | undefined;
  /**
   * The order that items are picked for here. If another tab begins to change another one, items are picked for
   * none.
   */
  let picking: Id | null = null;
  const setProxy = (proxyOrderId: Id | null) => {
    picking = proxyOrderId;
    cart.update((now) => ({ ...now, proxyOrderId }));
  };

  /** A different change is a different request, even if the last one got no response. */
  const change = (wish: (now: OrderEdit) => OrderEdit) =>
    void saved.update((now) => now && { ...wish(now), sentAs: null, sentTo: undefined });
  const setLine = (itemId: Id, wish: LineChange | null) =>
    change((now) => {
      const { [String(itemId)]: _before, ...lines } = now.lines;
      return { ...now, lines: wish ? { ...lines, [String(itemId)]: wish } : lines };
    });
  const setAdded = (lines: (now: readonly CartLine[]) => readonly CartLine[]) =>
    change((now) => ({ ...now, added: lines(now.added) }));

  /** The edit and its order, while the order can be changed. */
  function inHand(): Outcome<{ edit: OrderEdit; order: Order }> {
    const [wanted, order] = [edit.peek(), inEdit.peek()];
    if (!wanted || !order) return refusedHere('no_edit');
    return canChange(order) ? done({ edit: wanted, order }) : wrongStatus(order, 'change');
  }

  /** Reads an order and makes it the current one. */
  async function load(id: Id, call?: CallSettings): Promise<Outcome<Order>> {
    const outcome = await gateway.orders.byId(id, call);
    if (outcome.ok) setCurrent(orders, outcome.value);
    return outcome;
  }

  /** Runs an action on the edit, after reading its order if it is not known. */
  async function withOrder<T>(act: () => Promise<Outcome<T>>, call?: CallSettings): Promise<Outcome<T>> {
    saved.refresh();
    const id = edit.peek()?.orderId;
    if (id !== undefined && !inEdit.peek()) {
      const read = await load(id, call);
      if (!read.ok) return read;
    }
    return act();
  }

  async function ask(call?: CallSettings, takesOver?: boolean): Promise<Outcome<CheckedChanges>> {
    const held = inHand();
    if (!held.ok) return held;
    const { edit: asked, order } = held.value;
    const settings = withSupplier(order.supplier_id, call);
    // An unanswered request is repeated unchanged, so findings must not change it.
    const outcome =
      takesOver && asked.sentAs !== null
        ? done<ModificationValidation>({})
        : await gateway.orders.validateChanges(order.id, modificationsOf(asked), settings);
    if (!outcome.ok) return outcome;
    const { modifications, order: would, ...found } = outcome.value;
    // Changes requested meanwhile stay.
    const known = [...(found.updated ?? []), ...asked.added];
    if (takesOver && modifications)
      saved.update((now) => (now === asked ? { ...asked, ...changesFrom(modifications, known) } : now));
    return done({
      order: would ?? null,
      outOfStock: found.out_of_stock ?? [],
      updated: found.updated ?? [],
      problems: problemsOf(found),
      notice: found.notice ?? null,
      notices: found.notices ?? [],
    });
  }

  /** Reads whether changes that were sent without a response were made. */
  async function lookFor(
    { orderId, sentTo, ...changes }: OrderEdit,
    call?: CallSettings,
  ): Promise<AfterLostAnswer<Order>> {
    const read = await load(orderId, call);
    if (!read.ok || !sentTo) return UNKNOWN;
    const isMade = areChangesMade(read.value, changes, sentTo);
    return isMade === undefined ? UNKNOWN : isMade ? wasDone(read.value) : NOT_DONE;
  }

  async function sendOnce({ sendAgain = false, ...call }: SendChanges): Promise<Outcome<Order>> {
    await gateway.capabilities.known();
    const isRepeatable = gateway.capabilities.has('idempotency');
    const earlier = edit.peek();
    if (earlier && earlier.sentAs !== null && (earlier.sentTo || !isRepeatable)) {
      const found = await afterLostAnswer(() => lookFor(earlier, call), options, call);
      if (found.outcome === 'unknown' && !sendAgain) return refusedHere('maybe_done');
      if (found.outcome === 'done') {
        saved.update((now) => (sameId(now?.orderId, earlier.orderId) ? null : now));
        return done(found.value);
      }
      saved.update((now) =>
        now?.sentAs === earlier.sentAs ? { ...now, sentAs: null, sentTo: undefined } : now,
      );
    }
    const held = inHand();
    if (!held.ok) return held;
    const { order } = held.value;
    const undecided = undecidedLines(order, held.value.edit).map(({ id }) => id);
    if (undecided.length > 0) return refusedHere('undecided_items', { order_item_ids: undecided });
    const quantities = quantitiesIn(order);
    const sentTo = { quantities, held: madeIn(order, held.value.edit, quantities) };
    const sentAs = held.value.edit.sentAs ?? newKey();
    const asked: OrderEdit = { ...held.value.edit, sentAs, ...(!isRepeatable && { sentTo }) };
    saved.update(() => asked);
    saved.flush();
    const settings = withSupplier(order.supplier_id, call);
    const repeatable = { ...settings, idempotencyKey: sentAs };
    const outcome = await writeOnce(
      {
        send: () => gateway.orders.change(order.id, modificationsOf(asked), repeatable),
        look: () => lookFor({ ...asked, sentTo }, call),
        isRepeatable,
        instead: order,
      },
      options,
      call,
    );
    if (outcome.ok) setCurrent(orders, outcome.value);
    else if (outcome.problem.code === 'key_reused') await load(order.id, settings);
    saved.update((now) => {
      // Changes added meanwhile are dropped too: a new request would repeat those that were made.
      if (outcome.ok) return sameId(now?.orderId, order.id) ? null : now;
      // Without a key, any refusal but a lost answer ends the request.
      const isOver = isRepeatable
        ? isFinalRefusal(outcome.problem)
        : outcome.problem.code !== 'maybe_done' && !isLostAnswer(outcome.problem);
      return now?.sentAs === asked.sentAs && isOver ? { ...now, sentAs: null, sentTo: undefined } : now;
    });
    // Overpayments go to the wallet.
    const owed = outstandingInCents(order);
    if (outcome.ok && owed < order.total_in_cents && outcome.value.total_in_cents < order.total_in_cents)
      await tryToRefreshAccount(options, call);
    return outcome;
  }

  return {
    /** Id of the order that is being changed; null if there is none. */
    orderId: computed(() => edit.value?.orderId ?? null),
    /** Items to be added. */
    added: computed(() => edit.value?.added ?? NO_CHANGES.added),
    /** Changes to the lines of the order, by the id of the line. */
    lines: computed(() => edit.value?.lines ?? NO_CHANGES.lines),
    /** Whether there is anything to save. */
    isChanged: computed(
      () => edit.value !== null && (edit.value.added.length > 0 || Object.keys(edit.value.lines).length > 0),
    ),
    /**
     * Whether these changes were sent without a response. Sent again unchanged, they are made only once: repeated under
     * their key if `isRepeatable`, otherwise looked for in the order first. Any other change makes it a new request.
     */
    unanswered: computed(() => edit.value !== null && edit.value.sentAs !== null),
    /** Whether the shop recognises changes that are sent again, so that they can be repeated. */
    isRepeatable: computed(() => capabilities.value.has('idempotency') && !edit.value?.sentTo),
    /** Short lines that must be accepted or removed first. */
    undecided: computed(() => {
      const [order, wanted] = [inEdit.value, edit.value];
      return order && wanted ? undecidedLines(order, wanted) : [];
    }),

    /**
     * Begins or continues to change an order. Changes to another order are dropped, and items are no longer picked
     * for it.
     */
    begin(order: Order): void {
      cart.refresh();
      const pickingFor = cart.state.peek().proxyOrderId ?? picking;
      if (pickingFor !== null && !sameId(pickingFor, order.id)) setProxy(null);
      known = order;
      setCurrent(orders, order);
      saved.update((now) => (now && sameId(now.orderId, order.id) ? now : editOf(order.id)));
    },
    /** Drops all changes. */
    drop(): void {
      setProxy(null);
      saved.update(() => null);
    },
    /** Picks items for the order in the shop, until one is added or the shopper comes back. */
    startPicking: () => setProxy(edit.peek()?.orderId ?? null),
    /** Stops picking; the picked items stay in the changes. */
    stopPicking: () => setProxy(null),
    /**
     * Adds an item to the order and ends picking. If another tab has begun to change another order meanwhile, the
     * item is added to neither.
     */
    add(offer: Offer, qty: number): void {
      const { proxyOrderId } = cart.state.peek();
      const orderId = proxyOrderId ?? picking;
      const edited = saved.update((kept) => {
        // If storage has lost the edit, start a new one for this item.
        const now = kept ?? (proxyOrderId === null ? null : editOf(proxyOrderId));
        const isMeant = now && (orderId === null || sameId(now.orderId, orderId)) && isQuantity(qty);
        return isMeant
          ? { ...now, added: withAdded(now.added, offer, qty), sentAs: null, sentTo: undefined }
          : now;
      });
      if (sameId(edited?.orderId, orderId)) setProxy(null);
    },
    /** Sets the quantity of an added item; 0 or less removes it. */
    setAddedQty: (offerId: Id, qty: number): void => setAdded((now) => withQuantity(now, offerId, qty)),
    /** Removes an added item. */
    removeAdded: (offerId: Id): void => setAdded((now) => withoutOffer(now, offerId)),
    /** Sets the wanted quantity of a line. An invalid one, or one of 0 or less, changes nothing. */
    setQty(itemId: Id, qty: number): void {
      if (isQuantity(qty)) setLine(itemId, { action: 'update', qty: roundQuantity(qty) });
    },
    /** Accepts the available quantity of a short line. */
    accept: (itemId: Id): void => setLine(itemId, { action: 'accept' }),
    /** Removes a line from the order. */
    remove: (itemId: Id): void => setLine(itemId, { action: 'remove' }),
    /** Undoes the change of a line. */
    undo: (itemId: Id): void => setLine(itemId, null),

    /**
     * Asks the shop for the result of the changes, and takes over how it understood them. Changes that were sent without
     * a response are not checked: they may be made already, and are repeated unchanged.
     */
    check: (call?: CallSettings) => withOrder(() => ask(call, true), call),
    /** Asks the shop for the result of the changes, and leaves them as they are: the shopper is still editing. */
    preview: (call?: CallSettings) => withOrder(() => ask(call), call),

    /**
     * Sends the changes, all or none. Problem `undecided_items` if a short line was neither accepted nor removed. A
     * request that got no response is repeated under the same key. Once the changes are made, those requested
     * meanwhile are dropped too; a second call before that has the same outcome. Problem `key_reused` if the shop
     * made other changes under that key: the order is read, and these stay without a response until they are
     * dropped or changed.
     *
     * If the shop knows no keys, nothing is repeated: the order is read, to see whether they were made. Problem
     * `maybe_done` if it does not show it; a further `send` looks again, and only sends them with `sendAgain`.
     */
    send(call: SendChanges = {}): Promise<Outcome<Order>> {
      const orderId = edit.peek()?.orderId;
      if (sending && sameId(sending.orderId, orderId)) return sending.outcome;
      const outcome = withOrder(() => sendOnce(call), { signal: call.signal }).finally(() => {
        if (sending === mine) sending = undefined;
      });
      const mine = { orderId, outcome };
      sending = mine;
      return outcome;
    },
  };
}

/**
 * The flow that changes orders of a session: always the same one. It is separate from the session, so that a page
 * does not load its code before someone changes an order.
 * @throws TypeError if the session was not created by `createSession`
 */
export const orderEditOf: (session: Session) => OrderEditFlow = perSession(
  ({ storage, states, gateway, capabilities, log, wait }) =>
    createOrderEdit({
      gateway,
      capabilities,
      log,
      wait,
      accounts: states.account,
      orders: states.orders,
      cart: states.cart,
      saved: storage.open('order-edit', { initial: null, read: readOrderEdit }),
    }),
);
