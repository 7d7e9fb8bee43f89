import { msg, plural } from '@lingui/core/macro';
import type { ComparedBasket, ComparisonFlow } from '@spaza/sdk';
import { useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../app/shop-context.tsx';
import { offerName } from '../../parts/offer/offer-text.ts';

/** Makes a basket of the comparison the cart. What the supplier does not have is asked about before it goes. */
export function useTakeBasket(comparison: ComparisonFlow) {
  const { dialogs, alerts } = useShop();
  const [, navigate] = useLocation();

  const mayLose = ({ missing, comparison: { supplier } }: ComparedBasket): Promise<boolean> => {
    if (missing.length === 0) return Promise.resolve(true);
    const count = missing.length;
    const names = missing.map(({ offer }) => offerName(offer)).join(', ');
    return dialogs.confirm({
      title: msg`Shop at ${supplier.name}?`,
      messages: [
        msg`${plural(count, {
          one: '# item is not available there, and leaves your basket:',
          other: '# items are not available there, and leave your basket:',
        })}`,
        msg`${names}`,
      ],
      ok: msg`Take this basket`,
    });
  };

  return async (basket: ComparedBasket): Promise<void> => {
    if (!(await mayLose(basket))) return;
    const outcome = comparison.choose(basket.comparison);
    if (outcome.ok) {
      alerts.success(msg`You shop at ${basket.comparison.supplier.name} now.`);
      navigate(paths.basket);
      return;
    }
    alerts.error(
      outcome.problem.code === 'order_being_changed'
        ? msg`You are changing an order. Finish that first.`
        : msg`Your basket has changed. The prices are compared again.`,
    );
  };
}
