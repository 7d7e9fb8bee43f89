import type { Offer } from '@spaza/contracts';
import { useMost } from './use-max-quantity.ts';

/** How much of an offer is left; renders nothing unless stock is low. */
export function HowLittle({ offer, className }: { offer: Offer; className?: string | undefined }) {
  const { why } = useMost(offer);
  return why && <p className={className}>{why}</p>;
}
