import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../app/shop-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './basket.module.css';
import { BasketLine } from './basket-line.tsx';
import { BasketSummary } from './basket-summary.tsx';
import { GoneLines } from './gone-lines.tsx';
import { PriceChanges } from './price-changes.tsx';
import { useFreshPrices } from './use-fresh-prices.ts';
import { Ways } from './ways.tsx';

/** The basket: what is about to be ordered. */
export default function Basket() {
  const { t } = useLingui();
  const { cart } = useShop().session;
  useFreshPrices();
  if (cart.items.value.length === 0) {
    return (
      <EmptyState
        icon="shopping-basket"
        title={t`Your basket is empty`}
        text={t`Fill it with whatever your kitchen needs.`}
      >
        <ButtonLink to={paths.home} variant="primary">
          <Trans>Start shopping</Trans>
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className={styles.basket}>
      <PriceChanges lines={cart.lines.value} />
      <ul className={styles.lines} aria-label={t`Basket`}>
        {cart.lines.value.map((line) => (
          <BasketLine key={line.offer.id} line={line} />
        ))}
      </ul>
      <GoneLines lines={cart.outOfStock.value} />
      <Ways />
      <BasketSummary />
    </div>
  );
}
