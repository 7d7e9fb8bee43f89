import type { CartLine } from '@spaza/contracts';
import { formatQuantity, quantityRuleOf, shownQuantity } from '@spaza/sdk/rules';
import { useMoney } from '../../app/money.ts';
import { useNumber } from '../../app/numbers.ts';
import { isPricedAsShown, pricedUnit } from '../../parts/offer/offer-text.ts';

/** Quantity and unit price of a line: `2 × R12.99`, or `0.750 kg × R89.99/kg`. */
export function useLineDetail(): (line: CartLine) => string {
  const money = useMoney();
  const number = useNumber();
  return ({ offer, qty }) => {
    const rule = quantityRuleOf(offer);
    const shown = number(formatQuantity(rule, shownQuantity(rule, qty)));
    const price = money(offer.price_in_cents);
    if (!rule.weighed) return `${shown} × ${price}`;
    const unit = pricedUnit(offer);
    const amount = `${shown} ${offer.per_kg_symbol ?? 'kg'}`;
    return isPricedAsShown(offer) ? `${amount} × ${price}/${unit}` : amount;
  };
}
