import type { CallSettings } from '../client/create-client.ts';
import { withSupplier } from '../client/options.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { done, type Outcome } from '../gateway/outcome.ts';
import type { Clock } from '../session/ports.ts';
import type { SavedState } from '../session/storage/saved-state.ts';
import type { CartState } from './cart-state.ts';
import { changesBy, type PriceChanges, withFindings } from './findings.ts';
import { itemsOf } from './lines.ts';

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
