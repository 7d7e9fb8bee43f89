import { useLingui } from '@lingui/react/macro';
import { useSignals } from '@preact/signals-react/runtime';
import type { Offer } from '@spaza/contracts';
import {
  decreaseQuantity,
  emittedQuantity,
  formatQuantity,
  increaseQuantity,
  quantityRuleOf,
  shownQuantity,
  snapQuantity,
} from '@spaza/sdk/rules';
import { useShop } from '../../app/shop-context.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { offerName } from './offer-text.ts';

interface CartStepperProps {
  offer: Offer;
  size?: 's' | 'm';
  /** Takes the offer out of the cart. */
  onRemove: () => void;
}

/** The quantity of an offer in the cart. */
export function CartStepper({ offer, size = 'm', onRemove }: CartStepperProps) {
  useSignals();
  const { t } = useLingui();
  const { session, quantities } = useShop();
  const rule = quantityRuleOf(offer);
  const quantity = quantities.of(offer.id);
  const shown = shownQuantity(rule, quantity.value);
  const set = (next: number) => session.cart.setQty(offer.id, emittedQuantity(rule, next));
  const now = () => shownQuantity(rule, quantity.peek());
  return (
    <Stepper
      label={t`Quantity of ${offerName(offer)}`}
      size={size}
      value={shown}
      min={rule.min}
      text={formatQuantity(rule, shown)}
      unit={rule.weighed ? (offer.per_kg_symbol ?? 'kg') : undefined}
      onIncrease={() => set(increaseQuantity(rule, now()))}
      onDecrease={() => set(decreaseQuantity(rule, now()))}
      onType={(typed) => (typed > 0 ? set(snapQuantity(rule, typed)) : onRemove())}
      onRemove={onRemove}
    />
  );
}
