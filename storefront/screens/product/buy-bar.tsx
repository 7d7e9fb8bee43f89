import { Trans } from '@lingui/react/macro';
import type { Offer } from '@spaza/contracts';
import { lineTotalInCents } from '@spaza/contracts/vocabulary';
import { savingsInCents } from '@spaza/sdk/rules';
import { useMoney } from '../../app/money.ts';
import { paths } from '../../app/paths.ts';
import { CartStepper } from '../../parts/offer/cart-stepper.tsx';
import { useCartButton } from '../../parts/offer/use-cart-button.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useRootStyle } from '../../ui/use-root-style.ts';
import styles from './buy-bar.module.css';

/** Adds the offer to the cart, and then shows its quantity. It stays visible. */
export function BuyBar({ offer }: { offer: Offer }) {
  const money = useMoney();
  const { quantity, isPicking, isInCart, isAdding, place, add, remove } = useCartButton(offer);
  // Keeps focused elements from being hidden behind it.
  useRootStyle('scroll-padding-block-end', '8rem');
  const saved = savingsInCents(offer, quantity);

  if (!isInCart) {
    return (
      <div ref={place} className={styles.bar}>
        <Button
          variant="primary"
          icon={isAdding ? 'check' : isPicking ? 'plus' : 'shopping-basket'}
          wide
          onClick={add}
        >
          {isPicking ? <Trans>Add to order</Trans> : <Trans>Add to basket</Trans>}
        </Button>
      </div>
    );
  }
  return (
    <div ref={place} className={styles.bar}>
      <CartStepper offer={offer} onRemove={remove} />
      <p className={styles.sum}>
        <strong>{money(lineTotalInCents(offer.price_in_cents, quantity))}</strong>
        {saved > 0 && (
          <span>
            <Trans>you save {money(saved)}</Trans>
          </span>
        )}
      </p>
      <ButtonLink to={paths.basket} variant="primary">
        <Trans>Basket</Trans>
      </ButtonLink>
    </div>
  );
}
