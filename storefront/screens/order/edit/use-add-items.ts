import { msg } from '@lingui/core/macro';
import type { Order } from '@spaza/contracts';
import { type Chosen, orderEditOf } from '@spaza/sdk';
import { useLocation } from 'wouter';
import { paths } from '../../../app/paths.ts';
import { useShop } from '../../../app/shop-context.tsx';
import { shopsWords } from '../../../app/shops-words.ts';
import { missingTexts } from '../../../parts/supplier/missing-texts.ts';

/** Takes the shopper to the shop of an order, to pick items for it. */
export function useAddItems(order: Order) {
  const { session, dialogs, alerts, log } = useShop();
  const [, navigate] = useLocation();

  /** Switches to the order's shop. Asks first if the basket would lose items. */
  async function isAtShop(): Promise<boolean> {
    const { supplier } = session;
    const supplierId = order.supplier_id;
    const isThere = String(supplier.current.peek()?.id) === String(supplierId);
    if (isThere) return true;
    const name = order.supplier_name ?? '';
    const mayLose = ({ cart, dropped }: Chosen): Promise<boolean> =>
      dialogs.confirm({
        title: msg`Go to ${name}?`,
        messages:
          cart === 'emptied'
            ? [msg`Your basket is from another shop, so it will be emptied.`]
            : missingTexts(dropped),
        ok: msg`Add items`,
      });
    const found = await session.gateway.suppliers.byId(supplierId, { supplierId });
    const outcome = found.ok ? await supplier.choose(found.value, { mayLose }) : found;
    if (!outcome.ok && outcome.problem.code !== 'not_wanted')
      alerts.error(shopsWords(outcome.problem) ?? msg`Something went wrong, try again`);
    return outcome.ok;
  }

  /** @param to where the items are; defaults to the shop's home page */
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
