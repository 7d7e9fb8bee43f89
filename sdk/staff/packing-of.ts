import { computed, signal } from '@preact/signals-core';
import type { Id, Order, OrderItem } from '@spaza/contracts';
import { fullPack, isShortLine, type PaymentProvider, roundQuantity } from '@spaza/contracts/vocabulary';
import type { CallSettings } from '../client/options.ts';
import { newKey } from '../client/random-hex.ts';
import { done, type Outcome } from '../gateway/outcome.ts';
import { refusedHere } from '../gateway/problem-here.ts';
import type { PrepareJob } from '../gateway/staff.ts';
import { orderedOf } from '../order/order-items.ts';
import { isFinalRefusal, writeOnce } from '../session/after-lost-answer.ts';
import { perOrder, type Session, type SessionInternals } from '../session/session.ts';
import { sameId } from '../values.ts';

/** A line of an order, and how much of it was packed. */
export interface PackLine {
  /** The line of the order. */
  item: OrderItem;
  /** How much was ordered. */
  ordered: number;
  /** How much is packed. */
  packed: number;
}

/** How staff pack one order: `packingOf`. Problem `maybe_done` of any step if its answer was lost: check the order first. */
export interface PackingFlow extends ReturnType<typeof createPacking> {}

function createPacking({ gateway, wait, log }: SessionInternals, orderId: Id) {
  const { staff } = gateway;
  const job = signal<PrepareJob | null>(null);
  const packed = signal<ReadonlyMap<string, number>>(new Map());
  const order = signal<Order | null>(null);
  const keys = new Map<string, string>();
  const lines = computed<PackLine[]>(() =>
    (job.value?.order_items ?? []).map((item) => {
      const ordered = orderedOf(item);
      const full = isShortLine(item) ? ordered : item.qty;
      return { item, ordered, packed: packed.value.get(String(item.id)) ?? full };
    }),
  );

  /** Staff have no call that reads an order: after a lost answer, they have to check the order themselves. */
  const once = <T>(send: () => Promise<Outcome<T>>, call?: CallSettings, isRepeatable = false) =>
    writeOnce({ send, isRepeatable }, { wait, log }, call);

  async function kept(
    send: () => Promise<Outcome<Order>>,
    call?: CallSettings,
    isRepeatable?: boolean,
  ): Promise<Outcome<Order>> {
    const answer = await once(send, call, isRepeatable);
    if (answer.ok) order.value = answer.value;
    return answer;
  }

  return {
    /** What is to be packed, by whom, and how it is paid; null before packing has begun here. */
    job: computed(() => job.value),
    /** The lines; each counts as packed in full unless less is recorded. */
    lines,
    /** Lines of which less was packed than was ordered; for weighed items, more than 5 % less. */
    short: computed(() => lines.value.filter(({ item, packed: qty }) => isShortLine({ ...item, qty }))),
    /** The order after the last step; null before. */
    order: computed(() => order.value),
    /** Begins packing. */
    async begin(agentName?: string, call?: CallSettings): Promise<Outcome<PrepareJob>> {
      const outcome = await once(() => staff.prepare(orderId, { agentName, ...call }), call);
      if (outcome.ok) {
        job.value = outcome.value;
        packed.value = new Map();
      }
      return outcome;
    },
    /**
     * Records how much of a line was packed: for weighed items up to 5 % more than was ordered. Problems
     * `unknown_line`, `too_much_packed`, `invalid_quantity`.
     */
    note(lineId: Id, qty: number): Outcome<void> {
      const line = lines.peek().find(({ item }) => sameId(item.id, lineId));
      if (!line) return refusedHere('unknown_line');
      if (!(qty >= 0)) return refusedHere('invalid_quantity');
      if (qty > fullPack(line.item).most) return refusedHere('too_much_packed');
      packed.value = new Map(packed.value).set(String(lineId), roundQuantity(qty));
      return done(undefined);
    },
    /** Marks the order as packed, with the recorded quantities: if a line is short, the order becomes stock short. */
    complete(agentName?: string, call?: CallSettings): Promise<Outcome<Order>> {
      const items = [...packed.peek()].map(([id, qty]) => ({ id, qty }));
      return kept(
        () => staff.complete(orderId, { agentName, ...(items.length > 0 && { items }), ...call }),
        call,
      );
    },
    /** Reports a problem with the pack. Problem `reason_required`. */
    async dispute(reason: string, agentName?: string, call?: CallSettings): Promise<Outcome<Order>> {
      if (reason.trim() === '') return refusedHere('reason_required');
      return kept(() => staff.dispute(orderId, { reason: reason.trim(), agentName, ...call }), call);
    },
    /** Hands the pack to the shopper or the driver, or records that the driver has delivered it. */
    issue: (agentName?: string, call?: CallSettings): Promise<Outcome<Order>> =>
      kept(() => staff.issue(orderId, { agentName, ...call }), call),
    /** The same for the whole order. */
    issueOrder: (agentName?: string, call?: CallSettings): Promise<Outcome<Order>> =>
      kept(() => staff.issueOrder(orderId, { agentName, ...call }), call),
    /**
     * Records that the order was paid outside the shop. If the shop knows keys, a repeat after a lost response records it
     * once; if not, a lost response is the problem `maybe_done`.
     */
    async takePayment(provider: PaymentProvider, call?: CallSettings): Promise<Outcome<Order>> {
      const key = keys.get(provider) ?? newKey();
      keys.set(provider, key);
      await gateway.capabilities.known();
      const outcome = await kept(
        () => gateway.payments.takeOffline(orderId, provider, { ...call, idempotencyKey: key }),
        call,
        gateway.capabilities.has('idempotency'),
      );
      // The next one is another payment: more may be owed by then.
      if (outcome.ok || isFinalRefusal(outcome.problem)) keys.delete(provider);
      return outcome;
    },
  };
}

/**
 * Packing and handing over an order, for the supplier's staff: the gateway of the session needs a staff token.
 * @throws TypeError if the session was not created by `createSession`
 */
export const packingOf: (session: Session, orderId: Id) => PackingFlow = perOrder(
  (internals) => (orderId) => createPacking(internals, orderId),
);
