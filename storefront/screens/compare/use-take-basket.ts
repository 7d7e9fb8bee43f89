import { msg } from '@lingui/core/macro';
import type { ComparedBasket, ComparisonFlow } from '@spaza/sdk';
import { useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../app/shop-context.tsx';
import { missingTexts } from '../../parts/supplier/missing-texts.ts';

/** Replaces the cart with a basket of the comparison. Asks before it removes items that the supplier does not have. */
export function useTakeBasket(comparison: ComparisonFlow) {
  const { dialogs, alerts } = useShop();
  const [, navigate] = useLocation();

  const mayLose = ({ missing, comparison: { supplier } }: ComparedBasket): Promise<boolean> => {
    if (missing.length === 0) return Promise.resolve(true);
    return dialogs.confirm({
      title: msg`Shop at ${supplier.name}?`,
      messages: missingTexts(missing),
      ok: msg`Take this basket`,
    });
  };

  return async (basket: ComparedBasket): Promise<void> => {
    if (!(await mayLose(basket))) return;
    const outcome = comparison.choose(basket.comparison);
    if (outcome.ok) {
      alerts.success(msg`You are now shopping at ${basket.comparison.supplier.name}.`);
      navigate(paths.basket);
      return;
    }
    alerts.error(
      outcome.problem.code === 'order_being_changed'
        ? msg`You are changing an order. Finish that first.`
        : msg`Your basket has changed. Comparing prices again.`,
    );
  };
}
