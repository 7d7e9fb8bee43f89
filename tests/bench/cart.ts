import type { Offer } from '@spaza/contracts';
import { MAXIMUM_CART_LINES } from '@spaza/contracts/vocabulary';
import { createGateway, createSession, type Session } from '@spaza/sdk';
import { type Figure, pairedRatio } from './figure.ts';

const ROUNDS = 5;
const [FEW, MANY] = [1_000, 10_000];

const offers = Array.from(
  { length: MAXIMUM_CART_LINES },
  (_, at): Offer => ({
    id: at + 1,
    name: `Isivuno super maize meal ${at} kg`,
    price_in_cents: 8999 + at,
    supplier: { id: 1, name: 'Parow Family Supermarket' },
    sellable: { id: at + 1, name: `Isivuno super maize meal ${at} kg`, unit: `${at} kg` },
  }),
);

function sessionOver(entries: Map<string, string>): Session {
  const gateway = createGateway({ generation: 'newer', addresses: { provider: 'http://shop.test' } });
  return createSession({
    gateway,
    storage: {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, text) => void entries.set(key, text),
      removeItem: (key) => void entries.delete(key),
    },
  });
}

/**
 * Operates on a full cart in turns: items are removed, added again, increased and set to another quantity.
 */
function operate({ cart }: Session, at: number): void {
  const offer = offers[Math.floor(at / 4) % offers.length]!;
  const kind = at % 4;
  if (kind === 0) cart.remove(offer.id);
  else if (kind === 3) cart.setQty(offer.id, 1 + (at % 7));
  else cart.add(offer, 1);
}

/**
 * Returns the time of an operation, in ms, including its writes.
 * @param between awaited after each operation
 */
async function timed(count: number, between?: () => Promise<void>): Promise<number> {
  const entries = new Map<string, string>();
  const session = sessionOver(entries);
  for (const offer of offers) session.cart.add(offer, 1);
  await Promise.resolve();
  const began = performance.now();
  for (let at = 0; at < count; at++) {
    operate(session, at);
    if (between) await between();
  }
  session.dispose();
  const took = performance.now() - began;
  if (sessionOver(entries).cart.itemCount.peek() !== session.cart.itemCount.peek())
    throw new Error('The cart was not kept.');
  return took / count;
}

/** The same for as many operations, spread over several carts. */
async function timedApart(count: number, between?: () => Promise<void>): Promise<number> {
  let sum = 0;
  for (let done = 0; done < MANY; done += count) sum += await timed(count, between);
  return (sum * count) / MANY;
}

/** Checks that operations on a cart do not slow down with their number. */
export async function cartFigures(): Promise<Figure[]> {
  const turn = () => Promise.resolve();
  // The first run still compiles.
  await timed(MANY);
  await timed(FEW, turn);
  const together = await pairedRatio(
    ROUNDS,
    () => timed(MANY),
    () => timedApart(FEW),
  );
  const apart = await pairedRatio(
    ROUNDS,
    () => timed(MANY, turn),
    () => timedApart(FEW, turn),
  );
  return [
    {
      name: 'cart, 10 000 operations against 1 000, each, written at the end',
      value: together.ratio,
      unit: 'x',
      limit: { atMost: 1.3 },
    },
    {
      name: 'cart, 10 000 operations against 1 000, each, written every time',
      value: apart.ratio,
      unit: 'x',
      limit: { atMost: 1.3 },
    },
    { name: 'cart, an operation of 10 000, written every time', value: apart.a * 1000, unit: 'us' },
  ];
}
