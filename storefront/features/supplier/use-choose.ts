import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Supplier } from '@spaza/contracts';
import { type Chosen, type Problem, supplierChoiceOf } from '@spaza/sdk';
import { useLocation } from 'wouter';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';

const reasonOf = ({ code }: Problem) =>
  code === 'order_being_changed'
    ? msg`Updating order, cannot change suppliers now`
    : msg`Something went wrong, try again`;

/**
 * Chooses where to shop, and goes home. Asks first if the cart would lose items.
 * @param to where to go instead
 */
export function useChoose(onChosen: () => void, to: string = paths.home) {
  const { session, dialogs, alerts, log } = useShop();
  const suppliers = supplierChoiceOf(session);
  const [path, navigate] = useLocation();

  const leave = () => {
    onChosen();
    navigate(to, { replace: path === to });
    // The trigger may be gone; keyboard users continue at the top, once the window is closed.
    requestAnimationFrame(() => document.querySelector('h1')?.focus());
  };

  async function lossTexts({ cart, dropped }: Chosen): Promise<readonly MessageDescriptor[]> {
    if (cart === 'emptied') return [msg`Every shop has its own prices, so your basket will be emptied.`];
    // First-time shoppers have no items, and need not load the code that names them.
    const { missingTexts } = await import('./missing-texts.ts');
    return missingTexts(dropped);
  }

  const mayLose = async (chosen: Chosen, name: string): Promise<boolean> =>
    dialogs.confirm({
      title: msg`Shop at ${name}?`,
      messages: await lossTexts(chosen),
      ok: msg`Shop here`,
    });

  return {
    async choose(supplier: Supplier): Promise<void> {
      try {
        const outcome = await suppliers.choose(supplier, {
          mayLose: (chosen) => mayLose(chosen, supplier.name),
        });
        if (outcome.ok) leave();
        else if (outcome.problem.code !== 'not_wanted') alerts.error(reasonOf(outcome.problem));
      } catch (error) {
        log('The supplier could not be chosen', error);
        alerts.error(msg`Something went wrong, try again`);
      }
    },
    /** Compares prices of all suppliers from now on. */
    compare(): void {
      const outcome = suppliers.compareInstead();
      if (outcome.ok) leave();
      else alerts.error(reasonOf(outcome.problem));
    },
  };
}
