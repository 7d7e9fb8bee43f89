import { useLingui } from '@lingui/react/macro';
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
import { useRef } from 'react';
import type { Most } from '../../../features/offer/use-max-quantity.ts';
import { useNumber } from '../../../format/numbers.ts';
import { Stepper } from '../../../ui/stepper.tsx';

interface LineStepperProps {
  name: string;
  qty: number;
  /** Defines how it is counted; if omitted, fractional quantities are treated as weights. */
  offer: Offer | undefined;
  /** The maximum; if omitted, there is none. */
  most?: Most;
  onChange: (qty: number) => void;
  onRemove: () => void;
}

const ENDLESS: Most = { max: Number.POSITIVE_INFINITY, why: undefined };

/** A stepper for the wanted quantity of an order line. */
export function LineStepper({ name, qty, offer, most = ENDLESS, onChange, onRemove }: LineStepperProps) {
  const { t } = useLingui();
  const number = useNumber();
  const rule = quantityRuleOf(offer ?? { per_kg: !Number.isInteger(qty) });
  const shown = shownQuantity(rule, qty);
  // A held button continues from its last value, whether that has been rendered or not.
  const now = useRef(shown);
  now.current = shown;
  const set = (next: number) => {
    now.current = Math.min(next, most.max);
    onChange(emittedQuantity(rule, now.current));
  };
  return (
    <Stepper
      label={t`Quantity of ${name}`}
      value={shown}
      min={rule.min}
      {...most}
      text={number(formatQuantity(rule, shown))}
      unit={rule.weighed ? (offer?.per_kg_symbol ?? 'kg') : undefined}
      onIncrease={() => now.current < most.max && set(increaseQuantity(rule, now.current))}
      onDecrease={() => set(decreaseQuantity(rule, now.current))}
      onType={(typed) => (typed > 0 ? set(snapQuantity(rule, typed)) : onRemove())}
      onRemove={onRemove}
    />
  );
}
