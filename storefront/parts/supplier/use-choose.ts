import { msg } from '@lingui/core/macro';
import type { Supplier } from '@spaza/contracts';
import { type Problem, supplierChoiceOf } from '@spaza/sdk';
import { useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../app/shop-context.tsx';

const reasonOf = ({ code }: Problem) =>
  code === 'order_being_changed'
    ? msg`Updating order, cannot change suppliers now`
    : msg`Something went wrong, try again`;

/** Chooses where to shop, and goes home. A cart that would be emptied is asked about first. */
export function useChoose(onChosen: () => void) {
  const { session, dialogs, alerts, log } = useShop();
  const suppliers = supplierChoiceOf(session);
  const [path, navigate] = useLocation();

  const leave = () => {
    onChosen();
    navigate(paths.home, { replace: path === paths.home });
    // What was asked from may be gone; whoever came by keyboard goes on at the top, once the window is closed.
    requestAnimationFrame(() => document.querySelector('h1')?.focus());
  };

  async function mayEmptyCart({ id, name }: Supplier): Promise<boolean> {
    const now = session.supplier.current.peek();
    const isOther = now !== null && String(now.id) !== String(id);
    if (!isOther || session.cart.items.peek().length === 0) return true;
    return dialogs.confirm({
      title: msg`Shop at ${name}?`,
      messages: [msg`Every shop has its own prices, so your basket will be emptied.`],
      ok: msg`Shop here`,
    });
  }

  return {
    async choose(supplier: Supplier): Promise<void> {
      if (!(await mayEmptyCart(supplier))) return;
      try {
        const outcome = await suppliers.choose(supplier);
        if (!outcome.ok) return alerts.error(reasonOf(outcome.problem));
        const { cart, dropped } = outcome.value;
        if (cart === 'rematched' && dropped.length > 0) {
          alerts.error(msg`${supplier.name} does not have everything that was in your basket`);
        }
        leave();
      } catch (error) {
        log('The supplier could not be chosen', error);
        alerts.error(msg`Something went wrong, try again`);
      }
    },
    /** Compares prices of every supplier from now on. */
    compare(): void {
      const outcome = suppliers.compareInstead();
      if (outcome.ok) leave();
      else alerts.error(reasonOf(outcome.problem));
    },
  };
}
