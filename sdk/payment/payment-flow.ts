import { computed, signal } from '@preact/signals-core';
import type { Id, Order, Supplier, Transaction } from '@spaza/contracts';
import {
  isOnlineProvider,
  OFFLINE_PROVIDER,
  type PaymentProvider,
  providerOf,
} from '@spaza/contracts/vocabulary';
import { codeOf } from '../client/call-error.ts';
import { type CallSettings, withSupplier } from '../client/options.ts';
import { done, type Outcome, type Problem } from '../gateway/outcome.ts';
import { refusedHere } from '../gateway/problem-here.ts';
import type { Polling, PollPorts } from '../session/polling/poll-while.ts';
import { watchUntil } from '../session/polling/watch.ts';
import { perOrder, perSession, type Session } from '../session/session.ts';
import { sameId } from '../values.ts';
import type { PaymentContext, PaymentFlowOptions, StartPayment } from './paying.ts';
import { isOpen, type PaymentStep, paymentStep } from './payment-step.ts';
import { attemptFor, type PaymentAttempt, readPayments, withAttempt } from './payments-state.ts';
import { cameBackBy, isAnswered } from './provider-data.ts';

const payingCode = () => codeOf('payment.register', () => import('./paying.ts'));

/** Payment of one order, with any provider: `paymentOf`. */
export interface PaymentFlow extends ReturnType<typeof createPaymentFlow> {}

/** Steps in which the provider may report to the shop without this program. */
const WAITING: readonly PaymentStep['at'][] = ['under_way', 'page', 'wallet', 'app'];

/** It was done, or may have been, and there is no transaction to show. */
const isOpenEnded = ({ code }: Problem) => code === 'maybe_done' || code === 'done_unread';

/** Payment of one order. A started attempt is stored, so that it continues after a reload and in another tab. */
function createPaymentFlow(options: PaymentFlowOptions) {
  const { orderId, gateway, orders, saved, log } = options;
  const { payments } = gateway;
  const order = signal<Order | null>(null);
  const supplier = signal<Supplier | null>(null);
  /** Counts the shop's answers about attempts: an order that was requested before the last one may be older than it. */
  let said = 0;
  const underWay = new Map<string, Promise<Outcome<Transaction>>>();

  // The newest that is known of it, also once another order is looked at.
  orders.current.subscribe((current) => {
    if (sameId(current?.id, orderId)) order.value = current;
  });
  const attempt = computed(() => attemptFor(saved.state.value, orderId));
  const transaction = computed(() => attempt.value.transaction);
  const step = computed(() =>
    paymentStep(order.value, transaction.value, {
      supplier: supplier.value,
      answered: attempt.value.answered,
      isAhead: attempt.value.isAhead,
      takesCards: options.capabilities.value.has('card_tokens'),
    }),
  );
  const keep = (change: Partial<PaymentAttempt>): void => {
    saved.update((now) => withAttempt(now, orderId, change));
    saved.flush();
  };

  async function load(call?: CallSettings): Promise<Outcome<Order>> {
    const before = said;
    // Loaded in advance; if that fails, the verb that needs it tries again.
    payingCode().catch(() => undefined);
    const outcome = await orders.load(orderId, call);
    if (!outcome.ok) return outcome;
    if (before === said && attempt.peek().isAhead) keep({ isAhead: false });
    const isByCard = transaction.peek()?.provider === 'yoco';
    if (isByCard) await gateway.capabilities.known();
    if ((isByCard || outcome.value.provider === OFFLINE_PROVIDER) && !supplier.peek()) {
      const { supplier_id: supplierId } = outcome.value;
      const found = await gateway.suppliers.byId(supplierId, withSupplier(supplierId, call));
      if (found.ok) supplier.value = found.value;
    }
    return outcome;
  }

  /**
   * Stores the shop's answer about an attempt, and re-reads the order, which may have changed. If the order cannot be
   * read, the answer still counts.
   */
  async function settled(outcome: Outcome<Transaction>, call?: CallSettings): Promise<Outcome<Transaction>> {
    if (outcome.ok) {
      said++;
      orders.outdate(orderId);
      keep({ transaction: outcome.value, sent: null, isAhead: true, isCharging: false });
    } else if (outcome.problem.status < 429 && !isOpenEnded(outcome.problem))
      keep({ sent: null, isCharging: false });
    if (!outcome.ok && outcome.problem.status === 401) return outcome;
    try {
      const refreshed = await load(call);
      if (!refreshed.ok) log('The order was not read again', refreshed.problem);
    } catch (error) {
      if (!outcome.ok && !isOpenEnded(outcome.problem)) throw error;
      if (!call?.signal?.aborted) log('The order was not read again', error);
    }
    return outcome;
  }

  /** One call of a kind at a time: a second tap, or a page that is opened twice, gets the result of the first. */
  function once(name: string, act: () => Promise<Outcome<Transaction>>): Promise<Outcome<Transaction>> {
    const known = underWay.get(name) ?? act().finally(() => underWay.delete(name));
    underWay.set(name, known);
    return known;
  }

  async function missing(what: string): Promise<Outcome<never>> {
    log(`The payment lacks its ${what}`);
    return refusedHere('missing_input');
  }

  const supplierId = () => order.peek()?.supplier_id;

  const stepAfter = (outcome: Outcome<unknown>): Outcome<PaymentStep> =>
    outcome.ok ? done(step.peek()) : outcome;
  const loadStep = async (call?: CallSettings) => stepAfter(await load(call));

  async function check(call?: CallSettings): Promise<Outcome<PaymentStep>> {
    const known = transaction.peek();
    if (known && isOpen(known)) {
      const settings = withSupplier(supplierId(), call);
      const progress = await payments.progress({ orderId, transactionId: known.id }, settings);
      // Another attempt was started meanwhile, and has replaced this one.
      if (!sameId(transaction.peek()?.id, known.id)) return done(step.peek());
      if (progress.ok || progress.problem.status !== 404) {
        return stepAfter(await settled(progress, call));
      }
      // The shop knows no such attempt: stop waiting for it.
      keep({ transaction: null });
    }
    return loadStep(call);
  }

  const context: PaymentContext = {
    ...options,
    order,
    attempt,
    transaction,
    step,
    handedOver: new Set(),
    supplierId,
    keep,
    load,
    settled,
  };
  const paying = async () => (await payingCode()).createPaying(context);

  return {
    /** The order as last read; null before. */
    order: computed(() => order.value),
    /** The last known attempt to pay, whichever tab made it. */
    transaction,
    /** Where the payment stands, and what to show. */
    step,
    /** Reads the order, which updates `step`. */
    load,
    /** Ways in which the order can be paid online now. */
    async providers(call?: CallSettings): Promise<Outcome<PaymentProvider[]>> {
      const to = order.peek();
      if (!to) return refusedHere('no_order');
      const settings = await gateway.checkout.settings(to.supplier_id, call);
      if (!settings.ok) return settings;
      const method = settings.value.shipping.find(({ name }) => name === to.shipping_provider);
      return done((method?.paymentOptions ?? []).map(providerOf).filter(isOnlineProvider));
    },
    /**
     * Starts to pay what is left of the order. A payment that got no response is resent under the same key. Where the
     * shop knows no keys, its problem is `maybe_done`; starting once more reads the order first. Problems besides those
     * of the shop: `not_paid_online`, `already_paid`, `order_closed`, `payment_processing`.
     */
    start: (how: StartPayment = {}, call?: CallSettings): Promise<Outcome<Transaction>> =>
      once('start', async () => (await paying()).start(how, call)),
    /**
     * Handles the shopper's return from a provider's page: in the tab that started, in another one, or after a reload.
     * Handling it twice changes nothing. Problem `missing_input` if the attempt that it is about was not started here.
     * @param address that the shopper came back to, or only its query string
     */
    comeBack(address: string, call?: CallSettings): Promise<Outcome<Transaction>> {
      const { answer, transactionId: named } = cameBackBy(address);
      saved.refresh();
      const known = transaction.peek();
      const isOther = known && answer && isAnswered(known, answer) === false;
      const transactionId = named ?? (isOther ? undefined : known?.id);
      if (transactionId === undefined) return missing('transaction');
      return once(`back ${transactionId} ${answer?.checksum}`, async () =>
        (await paying()).passOn(transactionId, answer, call),
      );
    },
    /**
     * Charges the card behind the token of a card form, at most once for an attempt. Problem `missing_input` without a
     * token, an attempt, or an order that was read; `maybe_done` if the answer was lost and the shop does not show
     * whether the card was charged. It is then read again before another is charged.
     */
    charge(token: string, call?: CallSettings): Promise<Outcome<Transaction>> {
      const known = transaction.peek();
      if (!token) return missing('token');
      if (!known) return missing('transaction');
      if (supplierId() === undefined) return missing('supplier');
      return once('charge', async () => (await paying()).charge(known.id, token, call));
    },
    /** Asks the shop for the status of the payment. */
    check,
    /** Asks the shop to check with the provider again, to settle a payment that hangs. */
    async resolve(call?: CallSettings): Promise<Outcome<PaymentStep>> {
      const outcome = await payments.settlePending(orderId, withSupplier(supplierId(), call));
      if (!outcome.ok) return outcome;
      const known = transaction.peek();
      const after = known && (await payments.byId(known.id, withSupplier(supplierId(), call)));
      // Another attempt may have been started meanwhile.
      if (after?.ok && sameId(transaction.peek()?.id, after.value.id)) keep({ transaction: after.value });
      return loadStep(call);
    },
    /** Polls the status of the payment while the provider's decision is pending. */
    watch: (ports?: PollPorts & { everyMs?: number | undefined }): Polling =>
      watchUntil(check, ({ at }) => !WAITING.includes(at), ports),
  };
}

const attemptsOf = perSession(({ storage }) => storage.open('payments', { initial: [], read: readPayments }));

/**
 * Returns the payment of an order, always the same flow for the same order. Call `load` first, or `check` if a payment may
 * be in progress, such as after a reload; `step` then says what to show.
 * @throws TypeError if the session was not created by `createSession`
 */
export const paymentOf: (session: Session, orderId: Id) => PaymentFlow = perOrder(
  ({ gateway, capabilities, log, wait }, session) => {
    const saved = attemptsOf(session);
    return (orderId) =>
      createPaymentFlow({ orderId, gateway, capabilities, orders: session.orders, saved, log, wait });
  },
);

/**
 * The order whose payment a provider answers, wherever it sent the shopper. It is the one whose stored attempt has the
 * provider's id, or else the last one that was started with PayGate and has none.
 * @param address that the shopper came back to, or only its query string
 * @returns undefined if the address has no answer, or the payment was not started here
 * @throws TypeError if the session was not created by `createSession`
 */
export function orderPaidBy(session: Session, address: string): Id | undefined {
  const { answer } = cameBackBy(address);
  if (!answer) return undefined;
  const known = attemptsOf(session)
    .state.peek()
    .filter(({ transaction }) => transaction?.provider === 'paygate');
  const says = (wanted: boolean | undefined) =>
    known.find(({ transaction }) => transaction && isAnswered(transaction, answer) === wanted)?.orderId;
  return says(true) ?? says(undefined);
}
