import type { ReadonlySignal } from '@preact/signals-core';
import type { Capability, Id, Order, Transaction } from '@spaza/contracts';
import { isOnlineProvider, type OrderStatus, type PaymentProvider } from '@spaza/contracts/vocabulary';
import { type CallSettings, withSupplier } from '../client/options.ts';
import { newKey } from '../client/random-hex.ts';
import type { Gateway } from '../gateway/create-gateway.ts';
import { done, type Outcome } from '../gateway/outcome.ts';
import type { OfTransaction, ProviderAnswer } from '../gateway/payments.ts';
import { refusedHere } from '../gateway/problem-here.ts';
import type { OrdersFlow } from '../order/orders-flow.ts';
import { type AfterLostAnswer, NOT_DONE, UNKNOWN, wasDone, writeOnce } from '../session/after-lost-answer.ts';
import type { Log, Wait } from '../session/ports.ts';
import type { SavedState } from '../session/storage/saved-state.ts';
import { outstandingInCents } from './outstanding.ts';
import { isOpen, type PaymentStep } from './payment-step.ts';
import type { PaymentAttempt } from './payments-state.ts';
import { digestOf } from './provider-data.ts';

export interface PaymentFlowOptions {
  orderId: Id;
  gateway: Gateway;
  orders: OrdersFlow;
  capabilities: ReadonlySignal<ReadonlySet<Capability>>;
  saved: SavedState<PaymentAttempt[]>;
  log: Log;
  wait: Wait;
}

/** How an order is to be paid. */
export interface StartPayment {
  /** Defaults to that of the order. */
  provider?: PaymentProvider | undefined;
  /** Absolute address that the provider's page sends the shopper back to. */
  returnUrl?: string | undefined;
}

/** The state of a payment flow, and how it stores what the shop answers. */
export interface PaymentContext
  extends Pick<PaymentFlowOptions, 'orderId' | 'gateway' | 'saved' | 'log' | 'wait'> {
  order: ReadonlySignal<Order | null>;
  attempt: ReadonlySignal<PaymentAttempt>;
  transaction: ReadonlySignal<Transaction | null>;
  step: ReadonlySignal<PaymentStep>;
  /** Keys of providers' results that were passed on here; the shop's answer may have been lost. */
  handedOver: Set<string>;
  supplierId(): Id | undefined;
  keep(change: Partial<PaymentAttempt>): void;
  load(call?: CallSettings): Promise<Outcome<Order>>;
  /** Stores the shop's answer about an attempt. */
  settled(outcome: Outcome<Transaction>, call?: CallSettings): Promise<Outcome<Transaction>>;
}

/** The calls that pay. Loaded separately from the code that shows where the payment stands. */
export function createPaying(context: PaymentContext) {
  const { orderId, gateway, saved, log, order, attempt, transaction, step, handedOver } = context;
  const { supplierId, keep, load, settled } = context;
  const { payments, capabilities } = gateway;
  const ofAttempt = (transactionId: Id) => ({ orderId, transactionId });

  /** Whether the provider has decided on an attempt, according to the shop. */
  async function decision(of: OfTransaction, call?: CallSettings): Promise<AfterLostAnswer<Transaction>> {
    const progress = await payments.progress(of, withSupplier(supplierId(), call));
    if (!progress.ok) return UNKNOWN;
    return isOpen(progress.value) && progress.value.status !== 'processing'
      ? NOT_DONE
      : wasDone(progress.value);
  }

  /** Sends what the provider or the card form returned. If the answer is lost, the attempt is read to see whether it was decided. */
  async function conclude(
    of: OfTransaction,
    send: () => Promise<Outcome<Transaction>>,
    call?: CallSettings,
  ): Promise<Outcome<Transaction>> {
    await capabilities.known();
    const isRepeatable = capabilities.has('idempotency');
    return writeOnce({ send, isRepeatable, look: () => decision(of, call) }, context, call);
  }

  async function start(
    { provider, returnUrl }: StartPayment,
    call?: CallSettings,
  ): Promise<Outcome<Transaction>> {
    if (!order.peek()) {
      const loaded = await load(call);
      if (!loaded.ok) return loaded;
    }
    const to = order.peek();
    const by = (provider ?? to?.provider) as PaymentProvider | undefined;
    if (!to || !isOnlineProvider(by) || !by) return refusedHere('not_paid_online');
    const { at } = step.peek();
    if (at === 'paid') return refusedHere('already_paid');
    if (at === 'closed') return refusedHere('order_closed', { params: { status: to.status as OrderStatus } });
    if (at === 'under_way') return refusedHere('payment_processing');
    const known = transaction.peek();
    // Another start would only register another payment that leads nowhere.
    if (at === 'nowhere' && known?.provider === by) return done(known);
    if (by === 'yoco' && !capabilities.has('card_tokens')) {
      // Throws if the configuration cannot be read: the shop may have the call.
      await gateway.config.shop(call);
      if (!capabilities.has('card_tokens')) return refusedHere('not_offered');
    }
    saved.refresh();
    const amountInCents = outstandingInCents(to);
    const asked = JSON.stringify([by, amountInCents, returnUrl]);
    await capabilities.known();
    const isRepeatable = capabilities.has('idempotency');
    const { sent } = attempt.peek();
    // A request that was sent without its key cannot be repeated under it, even if the shop has announced keys since.
    if (sent && (!isRepeatable || sent.isUnkeyed)) {
      // The earlier attempt may have been paid meanwhile; only the order shows it.
      const loaded = await load(call);
      if (!loaded.ok) return loaded;
      if (step.peek().at === 'paid') return refusedHere('already_paid');
      if (step.peek().at === 'under_way') return refusedHere('payment_processing');
    }
    const key = sent?.asked === asked ? sent.key : newKey();
    keep({ sent: { key, asked, ...(!isRepeatable && { isUnkeyed: true }) }, answered: null });
    const settings = { ...withSupplier(to.supplier_id, call), idempotencyKey: key };
    const how = { provider: by, amountInCents, returnUrl };
    const send = () => payments.start(orderId, how, settings);
    const outcome = await writeOnce({ send, isRepeatable }, context, call);
    return settled(outcome, call);
  }

  /** Passes on the result of a provider's page; without one, asks the shop for the status. */
  async function passOn(
    transactionId: Id,
    answer: ProviderAnswer | undefined,
    call?: CallSettings,
  ): Promise<Outcome<Transaction>> {
    const of = ofAttempt(transactionId);
    const settings = withSupplier(supplierId(), call);
    if (answer) {
      // The same result has the same key wherever it is handled.
      const said = encodeURIComponent(`${transactionId}-${answer.transactionStatus}-${answer.checksum}`);
      const idempotencyKey = `finalize-${said}`.slice(0, 255);
      await capabilities.known();
      const isRepeated = handedOver.has(idempotencyKey) && !capabilities.has('idempotency');
      handedOver.add(idempotencyKey);
      const known = isRepeated ? await decision(of, call).catch(() => NOT_DONE) : NOT_DONE;
      const send = () => payments.finalize(of, answer, { ...settings, idempotencyKey });
      const outcome = known.outcome === 'done' ? done(known.value) : await conclude(of, send, call);
      // A refused result may be a tampered address: then the shop's own status counts.
      if (outcome.ok) keep({ answered: answer.transactionStatus });
      if (outcome.ok || ![400, 409, 422].includes(outcome.problem.status)) return settled(outcome, call);
      log(`What the provider's page answered was refused: ${outcome.problem.code}`);
    }
    return settled(await payments.progress(of, settings), call);
  }

  async function charge(
    transactionId: Id,
    token: string,
    call?: CallSettings,
  ): Promise<Outcome<Transaction>> {
    // The same card has the same key across reloads and tabs, and the token cannot be read from it.
    const idempotencyKey = `charge-${transactionId}-${digestOf(token)}`;
    const settings = { ...withSupplier(supplierId(), call), idempotencyKey };
    const of = ofAttempt(transactionId);
    await capabilities.known();
    const isRepeatable = capabilities.has('idempotency');
    if (!isRepeatable && attempt.peek().isCharging) {
      const before = await decision(of, call);
      if (before.outcome === 'done') return settled(done(before.value), call);
      if (before.outcome === 'unknown') return refusedHere('maybe_done');
    }
    if (!isRepeatable) keep({ isCharging: true });
    return settled(await conclude(of, () => payments.payByToken(of, token, settings), call), call);
  }

  return { start, passOn, charge };
}
