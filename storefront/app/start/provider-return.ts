import { orderPaidBy, type Session } from '@spaza/sdk';
import { paths } from '../../navigation/paths.ts';

/**
 * Where a shopper goes who comes back from PayGate, wherever the shop had them sent: to the payment page of the order
 * that was paid there, or else of the order in the address, or else to all orders. The answer stays in the address.
 */
export function returnTarget(
  session: Session,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string {
  const named = /^\/orders\/([^/]+)/.exec(pathname)?.[1];
  const paid = orderPaidBy(session, search);
  const path =
    paid !== undefined ? paths.payOrder(paid) : named !== undefined ? `/orders/${named}/pay` : paths.orders;
  return path + search;
}
