import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@spaza/contracts';
import {
  decreaseQuantity,
  formatQuantity,
  increaseQuantity,
  quantityRuleOf,
  shownQuantity,
} from '@spaza/sdk/rules';
import { useNumber } from '../../app/numbers.ts';

export interface Most {
  /** How far an offer can be stepped, as it is shown; infinite where the shop has not said that little is left. */
  max: number;
  /** How little is left, in words; the shop's own where it gives no number. */
  why: string | undefined;
}

/** What the shop has said of how little of an offer is left. */
export function useMost(offer: Offer): Most {
  const { t } = useLingui();
  const number = useNumber();
  if (!offer.qty_left) return { max: Number.POSITIVE_INFINITY, why: offer.low_stock_string ?? undefined };
  const rule = quantityRuleOf(offer);
  const shown = shownQuantity(rule, offer.qty_left);
  const unit = rule.weighed ? ` ${offer.per_kg_symbol ?? 'kg'}` : '';
  const left = number(formatQuantity(rule, shown)) + unit;
  // The last step of the grid that is not above it.
  return { max: decreaseQuantity(rule, increaseQuantity(rule, shown)), why: t`Only ${left} left` };
}
