import type { Id, Order } from '@spaza/contracts';
import { MAXIMUM_PER_PAGE } from '@spaza/contracts/vocabulary';
import type { Session } from '@spaza/sdk';
import { accepted } from './accepted.ts';

/** References begin with a word; ids are numbers or random. */
const REFERENCE = /^[A-Z]+-/;

/** The id of the last order placed or shown, if the text is its reference; otherwise the text. */
export function idOfLast({ orders }: Session, typed: string): Id {
  const last = orders.current.peek();
  return last?.reference === typed ? last.id : typed;
}

/** The id of one of the shopper's last 100 orders, if the text is its reference; otherwise the text. */
export async function idOfRecent(session: Session, typed: string): Promise<Id> {
  const last = idOfLast(session, typed);
  if (last !== typed || !REFERENCE.test(typed)) return last;
  const { orders } = accepted(await session.orders.list({ perPage: MAXIMUM_PER_PAGE }));
  return orders.find(({ reference }) => reference === typed)?.id ?? typed;
}

/** A current order of the shopper, by its reference or id. @throws Failure if there is none */
export async function ownOrder(session: Session, typed: string): Promise<Order> {
  const id = await idOfRecent(session, typed);
  return accepted(await session.orders.load(id), 'spaza orders list');
}
