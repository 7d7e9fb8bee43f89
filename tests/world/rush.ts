import type { Order, Transaction } from '@spaza/contracts';
import { createChance, pick } from '../../mocks/shop/random.ts';
import { eventsOf } from './paying.ts';
import { type Answer, callsOf } from './shop.ts';

/** The state of an order, as last reported to its shopper. */
interface Told {
  order: Order;
  came: 'placed' | 'paid' | 'cancelled';
}

export interface RushOptions {
  /** Returns the shop's address; called and awaited before each call. */
  where: (hand: number) => string | Promise<string>;
  token: string;
  /** Number of concurrent shoppers. */
  hands: number;
  /** Random seed of what the shoppers do. */
  seed: number;
  /** Called for every response of the shop. */
  onAnswer?: () => void;
}

/** No response, or one that does not tell whether the call succeeded: the call is repeated. */
const UNANSWERED = new Set([0, 503]);

/**
 * Runs shoppers who order, pay and cancel concurrently, without pausing. They repeat calls that get no
 * response as a client does: with the same key.
 */
export function rush({ where, token, hands, seed, onAnswer = () => {} }: RushOptions) {
  const told = new Map<string, Told>();
  const strange: string[] = [];
  const unanswered: string[] = [];
  const chance = createChance(seed);
  let isOver = false;

  async function ask(hand: number, path: string, key: string, body?: object): Promise<Answer> {
    for (;;) {
      const origin = await where(hand);
      const answer = await callsOf(fetch, origin)
        .call(path, { method: 'POST', token, headers: { 'idempotency-key': key }, ...(body && { body }) })
        .catch((error: Error) => ({ status: 0, body: error.message, headers: new Headers() }));
      if (!UNANSWERED.has(answer.status)) {
        onAnswer();
        return answer;
      }
      unanswered.push(`${path} ${answer.status}`);
    }
  }

  const unless = ({ status, body }: Answer, wanted: number, what: string): boolean => {
    if (status === wanted) return false;
    strange.push(`${what}: ${status} ${body.code} ${body.messages}`);
    return true;
  };

  async function pay(hand: number, key: string, order: Order): Promise<boolean> {
    const payments = `/api/v1/orders/${order.id}/transactions`;
    const amount_in_cents = order.payable_balance_in_cents;
    const started = await ask(hand, payments, `${key}-start`, { provider: 'yoco', amount_in_cents });
    if (unless(started, 201, 'A payment was not begun')) return false;
    const { id } = started.body.transaction as Transaction;
    const charge = { token: 'tok_test_approved' };
    const charged = await ask(hand, `${payments}/${id}/process`, `${key}-charge`, charge);
    if (unless(charged, 200, 'A card was not charged')) return false;
    if (charged.body.transaction.status !== 'paid') strange.push(`${id}: ${charged.body.transaction.status}`);
    return true;
  }

  async function shopOnce(hand: number, round: number, goods: Goods): Promise<void> {
    const roll = (what: string) => chance(what, hand, round);
    const key = `rush-${seed}-${hand}-${round}`.padEnd(16, '-');
    const provider = roll('pay') < 0.5 ? 'yoco' : 'cash';
    const cart = {
      items: [{ offer: { id: pick(goods.offers, roll('offer')) }, qty: 4 }],
      supplier_id: goods.supplierId,
      provider,
      requires_shipping: false,
      shipping_provider: 'COLLECT',
      collection_date: pick(goods.slots, roll('slot')),
    };
    const placed = await ask(hand, '/cart/v1/order', key, { cart });
    // Another shopper was faster.
    if (/slot_gone|out_of_stock/.test(placed.body.code)) return;
    if (unless(placed, 201, 'An order was not placed')) return;
    const order: Order = placed.body.order;
    if (told.has(String(order.id))) strange.push(`Two keys were answered with the order ${order.id}`);
    told.set(String(order.id), { order, came: 'placed' });
    if (provider === 'yoco' && (await pay(hand, key, order)))
      told.set(String(order.id), { order, came: 'paid' });
    // Most are cancelled, so that there is always a free slot.
    if (roll('cancel') > 0.9) return;
    const cancelled = await ask(hand, `/api/v1/orders/${order.id}/cancel`, `${key}-cancel`);
    const wasRepeated = unanswered.some((call) => call.startsWith(`/api/v1/orders/${order.id}/cancel`));
    // This call has no key: a repeat is told that the order is already cancelled.
    if (!wasRepeated && unless(cancelled, 200, 'An order was not cancelled')) return;
    told.set(String(order.id), { order, came: 'cancelled' });
  }

  async function goodsOf(origin: string): Promise<Goods> {
    const { offers, slots } = callsOf(fetch, origin);
    const byPiece = (await offers('rice')).filter(({ per_kg, stokvel }) => !per_kg && !stokvel);
    return {
      supplierId: 1,
      offers: byPiece.map(({ id }) => id),
      slots: (await slots()).slice(4).map(({ value }) => value),
    };
  }

  const running = (async () => {
    const goods = await goodsOf(await where(0));
    await Promise.all(
      Array.from({ length: hands }, async (_, hand) => {
        for (let round = 0; !isOver; round++) await shopOnce(hand, round, goods);
      }),
    );
  })();

  return {
    /** What the shop has reported to its shoppers so far. */
    told: told as ReadonlyMap<string, Told>,
    /** Calls that got no response, and were repeated. */
    unanswered: unanswered as readonly string[],
    /** Waits for everybody to finish the current step. */
    async end(): Promise<void> {
      isOver = true;
      await running;
    },
    /**
     * Returns responses that no shopper should have got, and orders that differ from what their shoppers were
     * told.
     */
    async broken(origin: string): Promise<string[]> {
      const { call } = callsOf(fetch, origin);
      const wrong = [...strange];
      for (const [id, { order, came }] of told) {
        const read = () => call(`/api/v2/orders/${id}`, { token });
        // A kept-alive connection may have been closed meanwhile.
        const now = (await read().catch(read)).body.order as Order | undefined;
        const isKept =
          now?.reference === order.reference &&
          now.total_in_cents === order.total_in_cents &&
          now.status === (came === 'cancelled' ? 'cancelled' : came === 'paid' ? 'pending' : order.status);
        const received = now ? eventsOf(now).filter((name) => name === 'payment_received').length : 0;
        const isCharged = order.provider === 'yoco' && came !== 'placed';
        if (!isKept || received > 1 || (came === 'paid' && received !== 1))
          wrong.push(
            `${order.reference} was ${came}${isCharged ? ' and charged' : ''}, and is ${now?.status}`,
          );
      }
      return wrong;
    },
  };
}

/** What can be bought. */
interface Goods {
  supplierId: number;
  offers: unknown[];
  slots: string[];
}
