import type { CartLine } from '@spaza/contracts';
import { formatQuantity, quantityRuleOf, shownQuantity } from '@spaza/sdk/rules';
import { useMoney } from '../../format/money.ts';
import { useNumber } from '../../format/numbers.ts';
import { isPricedAsShown, pricedUnit } from './offer-text.ts';

/** Quantity and unit price of a line: `2 × R12.99`, or `0.750 kg × R89.99/kg`. */
export function useLineDetail(): (line: Pick<CartLine, 'offer' | 'qty'>) => string {
  const money = useMoney();
  const number = useNumber();
  return ({ offer, qty }) => {
    const rule = quantityRuleOf(offer);
    const shown = number(formatQuantity(rule, shownQuantity(rule, qty)));
    const price = money(offer.price_in_cents);
    const unit = pricedUnit(offer);
    if (!unit) return `${shown} × ${price}`;
    const amount = `${shown} ${offer.per_kg_symbol ?? 'kg'}`;
    return isPricedAsShown(offer) ? `${amount} × ${price}/${unit}` : amount;
  };
}
