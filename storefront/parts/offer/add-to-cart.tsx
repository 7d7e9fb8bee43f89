import { useLingui } from '@lingui/react/macro';
import { useSignals } from '@preact/signals-react/runtime';
import type { Offer } from '@spaza/contracts';
import { emittedQuantity, quantityRuleOf } from '@spaza/sdk/rules';
import { useShop } from '../../app/shop-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './add-to-cart.module.css';
import { CartStepper } from './cart-stepper.tsx';
import { offerName } from './offer-text.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** A round button that puts an offer into the cart and becomes its stepper there. */
export function AddToCart({ offer }: { offer: Offer }) {
  useSignals();
  const { t } = useLingui();
  const { session, quantities } = useShop();
  const isInCart = quantities.of(offer.id).value > 0;
  const { place, press } = useKeptFocus(isInCart);

  const add = () => {
    const rule = quantityRuleOf(offer);
    press();
    session.cart.add(offer, emittedQuantity(rule, rule.min));
  };
  const remove = () => {
    press();
    session.cart.remove(offer.id);
  };

  return (
    <div ref={place} className={styles.place} data-open={isInCart}>
      {isInCart ? (
        <CartStepper offer={offer} size="s" onRemove={remove} />
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
