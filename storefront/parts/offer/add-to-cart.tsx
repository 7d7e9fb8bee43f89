import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@spaza/contracts';
import { Icon } from '../../ui/icon.tsx';
import styles from './add-to-cart.module.css';
import { LaterStepper } from './later-stepper.tsx';
import { offerName } from './offer-text.ts';
import { useCartButton } from './use-cart-button.ts';

/**
 * A round button that puts an offer into the cart and becomes its stepper there. Of what is weighed there is no one
 * that everybody wants: how much is asked first.
 */
export function AddToCart({ offer }: { offer: Offer }) {
  const { t } = useLingui();
  const { isInCart, place, add, remove } = useCartButton(offer, offer.per_kg === true);

  return (
    <div ref={place} className={styles.place} data-open={isInCart} tabIndex={-1}>
      {isInCart ? (
        <LaterStepper offer={offer} size="s" onRemove={remove} />
      ) : (
        <button
          type="button"
          className={styles.add}
          onClick={add}
          aria-label={t`Add ${offerName(offer)} to basket`}
        >
          <Icon name="plus" />
        </button>
      )}
    </div>
  );
}
