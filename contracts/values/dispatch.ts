import type { z } from 'zod';

/** How goods are to reach the shopper, as sent. */
interface SentDispatch {
  requires_shipping?: boolean | null | undefined;
  shipping_provider?: string | null | undefined;
}

/** Refuses a shipping method that contradicts the wish to have goods delivered, or to collect them. */
export function refuseContradictoryDispatch(
  { requires_shipping: requires, shipping_provider: method }: SentDispatch,
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  if (requires == null || !method || requires === (method !== 'COLLECT')) return;
  const message = `must ${requires ? 'deliver' : 'be COLLECT'}, because requires_shipping is ${requires}`;
  addIssue({ code: 'custom', path: ['shipping_provider'], message });
}
