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
 * A round button that adds an offer to the cart and is then replaced by a stepper. Weighed offers have no default
 * amount that suits everybody, so the amount is asked first.
 */
export function AddToCart({ offer }: { offer: Offer }) {
  const { t } = useLingui();
  const { language } = useShop();
  const number = useNumber();
  // Preloads the stepper before anything is in the cart; if that fails, it is fetched when needed.
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
