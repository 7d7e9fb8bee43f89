import type { Order } from '@spaza/contracts';
import type { Session } from '@spaza/sdk';
import { accepted } from './accepted.ts';
import { idOfRecent } from './order-id.ts';

/** An order of the shopper as it is now, by its reference or id. @throws Failure if there is none */
export async function ownOrder(session: Session, typed: string): Promise<Order> {
  const id = await idOfRecent(session, typed);
  return accepted(await session.orders.load(id), 'spaza orders list');
}
