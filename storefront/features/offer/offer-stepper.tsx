import { useLingui } from '@lingui/react/macro';
import type { ReadonlySignal } from '@preact/signals-react';
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
import { useNumber } from '../../format/numbers.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { offerName } from './offer-text.ts';

/** What a typed amount will be once it takes effect. */
export interface Typing {
  /** Quantity for the cart: pieces, kg or l. */
  quantity: number;
  /** That quantity with its unit, if the typed one is not sold. */
  other: string | undefined;
}

interface OfferStepperProps {
  offer: Offer;
  /** Quantity in the cart: pieces, kg or l. */
  quantity: ReadonlySignal<number>;
  onChange: (quantity: number) => void;
  /** Called while an amount is typed; with undefined afterwards. */
  onTyping?: ((typing: Typing | undefined) => void) | undefined;
  size?: 's' | 'm' | undefined;
  /** Removes the offer; if omitted, the minimum stays. */
  onRemove?: (() => void) | undefined;
}

/** A stepper for the quantity of an offer, in steps that depend on its weight. */
export function OfferStepper({
  offer,
  quantity,
  onChange,
  onTyping,
  size = 'm',
  onRemove,
}: OfferStepperProps) {
  const { t } = useLingui();
  const number = useNumber();
  const rule = quantityRuleOf(offer);
  const shown = shownQuantity(rule, quantity.value);
  const unit = rule.weighed ? (offer.per_kg_symbol ?? 'kg') : undefined;
  const most = useMost(offer);
  // Reducing a quantity that exceeds the stock sets it to what is available.
  const sold = (next: number) => emittedQuantity(rule, Math.min(next, most.max));
  const set = (next: number) => onChange(sold(next));
  const tellTyping = (typed: number | undefined) => {
    if (typed === undefined) return onTyping?.(undefined);
    const snapped = snapQuantity(rule, typed);
    const next = sold(snapped);
    const figure = number(formatQuantity(rule, shownQuantity(rule, next)));
    const isOther = typed > 0 && snapped !== typed;
    onTyping?.({ quantity: next, other: isOther ? (unit ? `${figure} ${unit}` : figure) : undefined });
  };
  const now = () => shownQuantity(rule, quantity.peek());
  return (
    <Stepper
      label={t`Quantity of ${offerName(offer)}`}
      size={size}
      value={shown}
      min={rule.min}
      {...most}
      text={number(formatQuantity(rule, shown))}
      unit={unit}
      onIncrease={() => now() < most.max && set(increaseQuantity(rule, now()))}
      onDecrease={() => set(decreaseQuantity(rule, now()))}
      onType={(typed) => (typed > 0 || !onRemove ? set(snapQuantity(rule, typed)) : onRemove())}
      onDraft={onTyping && tellTyping}
      onRemove={onRemove}
    />
  );
}

/** The quantity of an offer in the cart. */
export function CartStepper(props: Omit<OfferStepperProps, 'quantity' | 'onChange'>) {
  const { session, quantities } = useShop();
  const { id } = props.offer;
  return (
    <OfferStepper
      {...props}
      quantity={quantities.of(id)}
      onChange={(quantity) => session.cart.setQty(id, quantity)}
    />
  );
}

export interface Most {
  /** Maximum quantity of an offer as shown; infinite unless the shop reported low stock. */
  max: number;
  /** How much is left, in words; the shop's own words if it gives no number. */
  why: string | undefined;
}

/** What the shop reported about the remaining stock of an offer. */
export function useMost(offer: Offer): Most {
  const { t } = useLingui();
  const number = useNumber();
  if (!offer.qty_left) return { max: Number.POSITIVE_INFINITY, why: offer.low_stock_string ?? undefined };
  const rule = quantityRuleOf(offer);
  const shown = shownQuantity(rule, offer.qty_left);
  const unit = rule.weighed ? ` ${offer.per_kg_symbol ?? 'kg'}` : '';
  const left = number(formatQuantity(rule, shown)) + unit;
  // The highest step that does not exceed it.
  return { max: decreaseQuantity(rule, increaseQuantity(rule, shown)), why: t`Only ${left} left` };
}

/** How much of an offer is left; renders nothing unless stock is low. */
export function LowStockNote({ offer, className }: { offer: Offer; className?: string | undefined }) {
  const { why } = useMost(offer);
  return why && <p className={className}>{why}</p>;
}
