import { msg } from '@lingui/core/macro';
import type { Order } from '@spaza/contracts';
import { orderEditOf } from '@spaza/sdk';
import { useLocation } from 'wouter';
import { paths } from '../../../app/paths.ts';
import { useShop } from '../../../app/shop-context.tsx';

/** Sends the shopper into the shop of an order, to pick goods for it. */
export function useAddItems(order: Order) {
  const { session, dialogs, alerts, log } = useShop();
  const [, navigate] = useLocation();

  /** Stands at the shop of the order. Another shop than the chosen one empties the basket, so that is asked first. */
  async function isAtShop(): Promise<boolean> {
    const { supplier, cart } = session;
    const supplierId = order.supplier_id;
    const isThere = String(supplier.current.peek()?.id) === String(supplierId);
    if (isThere) return true;
    const name = order.supplier_name ?? '';
    const isMeant =
      cart.items.peek().length === 0 ||
      (await dialogs.confirm({
        title: msg`Go to ${name}?`,
        messages: [msg`Your basket is from another shop, so it will be emptied.`],
      }));
    if (!isMeant) return false;
    const found = await session.gateway.suppliers.byId(supplierId, { supplierId });
    const outcome = found.ok ? await supplier.choose(found.value) : found;
    if (!outcome.ok) alerts.error(outcome.problem.messages[0] ?? msg`Something went wrong, try again`);
    return outcome.ok;
  }

  /** @param to where the goods are; the shop's front where left out */
  return async (to: string = paths.home): Promise<void> => {
    try {
      if (!(await isAtShop())) return;
      const edit = orderEditOf(session);
      edit.begin(order);
      edit.startPicking();
      navigate(to);
    } catch (error) {
      log('The shop of the order could not be opened', error);
      alerts.error(msg`Something went wrong, try again`);
    }
  };
}
