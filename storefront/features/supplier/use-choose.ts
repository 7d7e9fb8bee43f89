import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Supplier } from '@spaza/contracts';
import { type Chosen, type Problem, supplierChoiceOf } from '@spaza/sdk';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';

const reasonOf = ({ code }: Problem) =>
  code === 'order_being_changed'
    ? msg`Updating order, cannot change suppliers now`
    : msg`Something went wrong, try again`;

/**
 * Chooses where to shop, and goes home; offers to go on to what was opened if a shop had to be chosen first. Asks first
 * if the cart would lose items.
 * @param to where to go instead
 */
export function useChoose(onChosen: () => void, to: string = paths.home) {
  const { session, dialogs, alerts, log } = useShop();
  const suppliers = supplierChoiceOf(session);
  const [path, navigate] = useLocation();
  const query = useSearch();

  /** @param opened what the shopper had opened, and could not see before a shop was chosen */
  const leave = (name?: string, opened?: string) => {
    onChosen();
    navigate(to, { replace: path === to });
    requestAnimationFrame(() => {
      // The trigger may be gone; keyboard users continue at the top, once the window is closed.
      document.querySelector('h1')?.focus();
      if (name === undefined || opened === undefined) return;
      alerts.success(msg`You are now shopping at ${name}.`, {
        to: opened,
        text: msg`Continue to what you opened`,
      });
    });
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
      const isAway = session.supplier.required.peek() && to === paths.home && path !== paths.home;
      const opened = isAway ? path + (query && `?${query}`) : undefined;
      try {
        const outcome = await suppliers.choose(supplier, {
          mayLose: (chosen) => mayLose(chosen, supplier.name),
        });
        if (outcome.ok) leave(supplier.name, opened);
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
