import type { Order, Transaction } from '@spaza/contracts';
import { createChance, pick } from '../../mocks/seed/random.ts';
import { eventsOf } from './paying.ts';
import { type Answer, callsOf } from './shop.ts';

/** How far an order has come, as the shop has told its shopper. */
interface Told {
  order: Order;
  came: 'placed' | 'paid' | 'cancelled';
}

export interface RushOptions {
  /** Where the shop is to be found; it is asked before each call, and may be waited for. */
  where: (hand: number) => string | Promise<string>;
  token: string;
  /** How many shop at once. */
  hands: number;
  /** Decides who does what. */
  seed: number;
  /** Hears of every answer of the shop. */
  onAnswer?: () => void;
}

/** No answer, or one that says nothing about what was asked: the call is made again. */
const UNANSWERED = new Set([0, 503]);

/**
 * Shoppers who order, pay and cancel, all at once, without a pause. What they get no answer to they ask again, as a
 * client does: under the same key.
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
    // Somebody else was quicker.
    if (/slot_gone|out_of_stock/.test(placed.body.code)) return;
    if (unless(placed, 201, 'An order was not placed')) return;
    const order: Order = placed.body.order;
    if (told.has(String(order.id))) strange.push(`Two keys were answered with the order ${order.id}`);
    told.set(String(order.id), { order, came: 'placed' });
    if (provider === 'yoco' && (await pay(hand, key, order)))
      told.set(String(order.id), { order, came: 'paid' });
    // Most are called off, so that there is always a slot.
    if (roll('cancel') > 0.9) return;
    const cancelled = await ask(hand, `/api/v1/orders/${order.id}/cancel`, `${key}-cancel`);
    const wasRepeated = unanswered.some((call) => call.startsWith(`/api/v1/orders/${order.id}/cancel`));
    // This one carries no key: whoever asks again hears that it was done.
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
    /** What the shop has told its shoppers so far. */
    told: told as ReadonlyMap<string, Told>,
    /** Calls that got no answer, and were made again. */
    unanswered: unanswered as readonly string[],
    /** Lets everybody finish what they are at. */
    async end(): Promise<void> {
      isOver = true;
      await running;
    },
    /** Answers that no shopper should have got, and orders that are not as their shoppers were told. */
    async broken(origin: string): Promise<string[]> {
      const { call } = callsOf(fetch, origin);
      const wrong = [...strange];
      for (const [id, { order, came }] of told) {
        const read = () => call(`/api/v2/orders/${id}`, { token });
        // A connection that was kept may have been closed meanwhile.
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

/** What is to be had. */
interface Goods {
  supplierId: number;
  offers: unknown[];
  slots: string[];
}
