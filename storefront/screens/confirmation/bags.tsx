import { Trans } from '@lingui/react/macro';
import { checkoutOf } from '@spaza/sdk';
import { useMoney } from '../../app/money.ts';
import { useShop } from '../../app/shop-context.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import styles from './confirmation.module.css';

/** Whether to pack the order in plastic bags, if the shop offers them. */
export function Bags() {
  const money = useMoney();
  const checkout = checkoutOf(useShop().session);
  const { offered, priceInCents } = checkout.bags.value;
  const { bags, validation } = checkout.state.value;
  if (!offered && !bags) return null;
  // Tells shoppers who want bags if there are none. Not every shop says how many it needs.
  const areGone = bags && (!offered || validation?.bag_qty === 0);
  return (
    <div className={styles.bags}>
      <Checkbox
        name="bags"
        checked={bags}
        onChange={(event) => checkout.setBags(event.currentTarget.checked)}
        hint={
          areGone ? (
            <Trans>The shop has run out of plastic bags, so your order comes without.</Trans>
          ) : (
            <Trans>The shop uses as many as your order needs and adds them to the total.</Trans>
          )
        }
      >
        <Trans>Plastic bags, {money(priceInCents)} each</Trans>
      </Checkbox>
    </div>
  );
}
