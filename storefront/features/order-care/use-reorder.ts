import { msg } from '@lingui/core/macro';
import type { Order } from '@spaza/contracts';
import { DATA_FREE_DISTANCE_IN_KM } from '@spaza/contracts/vocabulary';
import { reorder } from '@spaza/sdk';
import { useLocation } from 'wouter';
import { staying } from '../../navigation/page.ts';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { shopsWords } from '../../shop/shops-words.ts';
import { useAction } from '../use-action.ts';

/** Maximum number of names that fit into an alert. */
const MOST_NAMES = 3;

/** Fills the basket with whatever is still available of an order. Asks first if that replaces the basket's contents. */
export function useReorder() {
  const { session, dialogs, alerts, isDataFree } = useShop();
  const [, navigate] = useLocation();

  async function again(order: Order): Promise<void> {
    const isHere = staying();
    const isFilled = session.cart.items.peek().length > 0;
    const isMeant =
      !isFilled ||
      (await dialogs.confirm({
        title: msg`Order this again?`,
        messages: [msg`This replaces your current basket.`],
        ok: msg`Order again`,
      }));
    if (!isMeant) return;
    const distance = isDataFree ? DATA_FREE_DISTANCE_IN_KM : undefined;
    const outcome = await reorder(session, order, { distance });
    if (!outcome.ok) {
      const { code } = outcome.problem;
      if (code === 'nothing_left') return alerts.error(msg`The shop has none of these items at the moment`);
      if (code === 'order_being_changed') return alerts.error(msg`Finish updating your order first`);
      return alerts.error(shopsWords(outcome.problem) ?? msg`Something went wrong, try again`);
    }
    const { gone, changed } = outcome.value;
    const names = gone
      .slice(0, MOST_NAMES)
      .map(({ name }) => name)
      .join(', ');
    const more = gone.length - MOST_NAMES;
    if (gone.length > 0) {
      alerts.error(
        more > 0 ? msg`Not available today: ${names} and ${more} more` : msg`Not available today: ${names}`,
      );
    } else if (changed.length > 0) alerts.success(msg`Your basket is filled at today's prices`);
    if (isHere()) navigate(paths.basket);
  }

  const { run, isBusy } = useAction('The order could not be placed again', again);
  return {
    isBusy,
    /** Resolves once the basket is filled, or clearly will not be. */
    reorder: run,
  };
}
