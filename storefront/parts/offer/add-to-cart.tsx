import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@spaza/contracts';
import { formatQuantity, quantityRuleOf } from '@spaza/sdk/rules';
import { useEffect } from 'react';
import { useNumber } from '../../app/numbers.ts';
import { useShop } from '../../app/shop-context.tsx';
import styles from './add-to-cart.module.css';
import { fetchStepper, LaterStepper } from './later-stepper.tsx';
import { offerName } from './offer-text.ts';
import { useCartButton } from './use-cart-button.ts';

/**
 * A round button that puts an offer into the cart and becomes its stepper there. Of what is weighed there is no one
 * that everybody wants: how much is asked first.
 */
export function AddToCart({ offer }: { offer: Offer }) {
  const { t } = useLingui();
  const { language } = useShop();
  const number = useNumber();
  // It is there before anything is in the cart; where that fails, it is asked for when it is needed.
  useEffect(() => void fetchStepper(language).catch(() => undefined), [language]);
  const { isPicking, isInCart, isAdding, place, add, remove } = useCartButton(offer, offer.per_kg === true);
  const rule = quantityRuleOf(offer);
  const name = offerName(offer);

  return (
    <div ref={place} className={styles.place} data-open={isInCart} tabIndex={-1}>
      {isInCart ? (
        <LaterStepper offer={offer} size="s" onRemove={remove} />
      ) : (
        <button
          type="button"
          className={styles.add}
          data-adding={isAdding}
          onClick={add}
          aria-label={isPicking ? t`Add ${name} to order` : t`Add ${name} to basket`}
        >
          {isAdding && number(formatQuantity(rule, rule.min))}
        </button>
      )}
    </div>
  );
}
