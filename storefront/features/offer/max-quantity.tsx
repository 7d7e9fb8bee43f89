import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@spaza/contracts';
import {
  decreaseQuantity,
  formatQuantity,
  increaseQuantity,
  quantityRuleOf,
  shownQuantity,
} from '@spaza/sdk/rules';
import { useNumber } from '../../format/numbers.ts';

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
