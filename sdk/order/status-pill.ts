/** Green for done, red for waiting for the shopper, yellow for in progress. */
export type PillColour = 'green' | 'red' | 'yellow';

const COLOURS: Readonly<Record<string, PillColour>> = {
  collected: 'green',
  delivered: 'green',
  stock_short: 'red',
  ready_for_collection: 'red',
  pending_payment: 'red',
  pending: 'yellow',
  preparing: 'yellow',
  ready_for_delivery: 'yellow',
  out_for_delivery: 'yellow',
};

/** Colour of the pill that shows a shipping status; undefined for a status without one. */
export const pillColour = (shippingStatus: string | null | undefined): PillColour | undefined =>
  shippingStatus != null && Object.hasOwn(COLOURS, shippingStatus) ? COLOURS[shippingStatus] : undefined;
