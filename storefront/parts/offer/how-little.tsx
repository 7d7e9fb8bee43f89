import type { Offer } from '@spaza/contracts';
import { useMost } from './use-most.ts';

/** How little of an offer is left; nothing where it is not little. */
export function HowLittle({ offer, className }: { offer: Offer; className?: string | undefined }) {
  const { why } = useMost(offer);
  return why && <p className={className}>{why}</p>;
}
