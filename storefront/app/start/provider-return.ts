import { orderPaidBy, type Session } from '@spaza/sdk';
import { paths } from '../../navigation/paths.ts';

/**
 * The page for a shopper who returns from PayGate, wherever the shop sent them back to: the payment page of the order
 * that was paid, else of the order in the address, else all orders. PayGate's answer stays in the address.
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
