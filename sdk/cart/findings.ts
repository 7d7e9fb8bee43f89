import type { CartLine, Id, Offer } from '@spaza/contracts';
import { type CallSettings, withSupplier } from '../client/options.ts';
import type { Gateway } from '../gateway/create-gateway.ts';
import { done, type Outcome } from '../gateway/outcome.ts';
import type { Clock } from '../session/ports.ts';
import type { SavedState } from '../session/storage/saved-state.ts';
import { sameId } from '../values.ts';
import type { CartState, KeptLine } from './cart-state.ts';
import { itemsOf } from './lines.ts';
import { hasOfferEnded, isOutOfStock } from './totals.ts';

/** A line as the shop lists it: how much of it was asked for is not always said. */
type Found = Pick<CartLine, 'offer'>;

/** The result of checking a cart again. */
export interface Findings {
  outOfStock: readonly Found[];
  updated: readonly Found[];
  /** Lines that say how much is left, if that is little. */
  lowStock: readonly Found[];
  /** Offers that the shop no longer knows. */
  vanished: readonly Id[];
  /** The lines that were checked; the others stay as they are. */
  looked: readonly KeptLine[];
  /** When, in ms since 1970. */
  at: number;
}

/** The line at today's price, with the price that the shopper knows if it differs. */
function repriced({ offer, qty, beforeInCents = offer.price_in_cents }: KeptLine, today: Offer): KeptLine {
  const line = { offer: { ...offer, ...today, out_of_stock_at: null }, qty };
  return beforeInCents === today.price_in_cents ? line : { ...line, beforeInCents };
}

const lineFor = <L extends Found>(lines: readonly L[], id: Id) =>
  lines.find(({ offer }) => sameId(offer.id, id));

/** A line with its current offer. One that has ended or is unknown stays out of stock permanently. */
function found(line: KeptLine, { outOfStock, updated, vanished, lowStock, at }: Findings): KeptLine {
  const { offer } = line;
  const now = new Date(at).toISOString();
  const gone = lineFor(outOfStock, offer.id);
  if (gone) {
    const soldOut = { ...offer, ...gone.offer, out_of_stock_at: gone.offer.out_of_stock_at ?? now };
    return { ...line, offer: soldOut };
  }
  if (vanished.some((id) => sameId(id, offer.id)))
    return { ...line, offer: { ...offer, out_of_stock_at: now, end_at: now, ended: true } };
  const today = lineFor(updated, offer.id);
  if (today) return repriced(line, today.offer);
  const qty_left = lineFor(lowStock, offer.id)?.offer.qty_left;
  const isAsBefore = isOutOfStock(offer) ? hasOfferEnded(offer, at) : qty_left === offer.qty_left;
  return isAsBefore ? line : { ...line, offer: { ...offer, out_of_stock_at: null, qty_left } };
}

/** The lines of a cart after some of them were checked again. */
export const withFindings = (lines: readonly KeptLine[], findings: Findings): KeptLine[] =>
  lines.map((line) => (lineFor(findings.looked, line.offer.id) ? found(line, findings) : line));

/** What has changed since the shopper last saw it. */
export interface PriceChanges {
  /** Lines with a changed price, with the price that the shopper knows. */
  updated: KeptLine[];
  /** Lines that are no longer available, whose offer is out of stock or has ended. */
  outOfStock: CartLine[];
  /** Those of them whose offer has ended. */
  expired: CartLine[];
}

/** What a check changed in the lines that were checked. */
export function changesBy(findings: Findings): PriceChanges {
  const before = findings.looked.map(({ offer }) => offer);
  const after = withFindings(findings.looked, findings);
  const outOfStock = after.filter(({ offer }, at) => isOutOfStock(offer) && !isOutOfStock(before[at]!));
  return {
    updated: after.filter(
      ({ offer }, at) => !isOutOfStock(offer) && before[at]!.price_in_cents !== offer.price_in_cents,
    ),
    outOfStock,
    expired: outOfStock.filter(({ offer }) => hasOfferEnded(offer, findings.at)),
  };
}

/**
 * Asks the shop about every line, takes over today's prices, and marks what is unavailable. For a cart of one
 * supplier, that supplier is asked.
 */
export async function refreshPrices(
  { gateway, cart, clock }: { gateway: Gateway; cart: SavedState<CartState>; clock: Clock },
  call?: CallSettings,
): Promise<Outcome<PriceChanges>> {
  cart.refresh();
  const looked = cart.state.peek().items;
  if (looked.length === 0) return done({ updated: [], outOfStock: [], expired: [] });
  const suppliers = new Set(looked.map(({ offer }) => offer.supplier?.id));
  const [supplierId] = suppliers.size === 1 ? suppliers : [];
  const outcome = await gateway.checkout.validatePicks(itemsOf(looked), withSupplier(supplierId, call));
  if (!outcome.ok) return outcome;
  const findings = { ...outcome.value, vanished: [], looked, at: clock.now() };
  cart.update((now) => ({ ...now, items: withFindings(now.items, findings) }));
  return done(changesBy(findings));
}
