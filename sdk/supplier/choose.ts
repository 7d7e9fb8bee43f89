import type { ReadonlySignal } from '@preact/signals-core';
import type { CartLine, Id, Offer, Supplier } from '@spaza/contracts';
import { type CartState, emptyCart } from '../cart/cart-state.ts';
import { withAdded } from '../cart/lines.ts';
import type { Mode } from '../checkout/checkout-problems.ts';
import { checkSettings } from '../client/check-options.ts';
import { type CallSettings, withSupplier } from '../client/options.ts';
import type { CatalogVerbs } from '../gateway/catalog.ts';
import type { Gateway } from '../gateway/create-gateway.ts';
import { done, type Outcome } from '../gateway/outcome.ts';
import { refusedHere } from '../gateway/problem-here.ts';
import type { Around } from '../gateway/suppliers.ts';
import type { SavedState } from '../session/storage/saved-state.ts';
import { sameId } from '../values.ts';
import type { SupplierState } from './supplier-state.ts';

/** Number of concurrent lookups. */
const AT_ONCE = 6;

/** The supplier's replacement for an offer, by the id of that offer; undefined if it has none. */
type Replacements = ReadonlyMap<string, Offer | undefined>;

/** Looks up the supplier's offers for the sellables of other suppliers' lines. */
async function findReplacements(
  catalog: CatalogVerbs,
  lines: readonly CartLine[],
  supplierId: Id,
  call?: CallSettings,
): Promise<Outcome<Replacements>> {
  const replacements = new Map<string, Offer | undefined>();
  const foreign = lines.filter(({ offer }) => offer.supplier && !sameId(offer.supplier.id, supplierId));
  for (let at = 0; at < foreign.length; at += AT_ONCE) {
    const batch = foreign.slice(at, at + AT_ONCE);
    const outcomes = await Promise.all(
      batch.map(({ offer }) => catalog.sellableOffers({ id: offer.sellable.id, supplierId }, call)),
    );
    for (const [index, outcome] of outcomes.entries()) {
      if (!outcome.ok && outcome.problem.status !== 404) return outcome;
      const id = String(batch[index]?.offer.id);
      replacements.set(id, outcome.ok ? outcome.value[0] : undefined);
    }
  }
  return done(replacements);
}

/** The lines with offers replaced; those without a replacement are left out. */
const withReplacements = (lines: readonly CartLine[], replacements: Replacements): CartLine[] =>
  lines.reduce<CartLine[]>((kept, { offer, qty }) => {
    const replaced = replacements.has(String(offer.id)) ? replacements.get(String(offer.id)) : offer;
    return replaced ? withAdded(kept, replaced, qty) : kept;
  }, []);

/** The lines that have no replacement. */
const droppedBy = (lines: readonly CartLine[], replacements: Replacements): CartLine[] =>
  lines.filter(({ offer }) => replacements.has(String(offer.id)) && !replacements.get(String(offer.id)));

/** The effect on the cart of choosing a supplier. */
export interface Chosen {
  /** `rematched`: the lines are now offers of the supplier. */
  cart: 'kept' | 'emptied' | 'rematched';
  /** Lines that the supplier does not have, or that went with the emptied cart. */
  dropped: CartLine[];
}

/** How to choose, in addition to call settings. */
export interface ChooseSettings extends CallSettings {
  /**
   * Called before lines of the cart are lost; unless it returns true, nothing changes. If omitted, they are lost
   * without asking.
   */
  mayLose?: ((chosen: Chosen) => Promise<boolean>) | undefined;
}

/** How to look for suppliers, in addition to call settings. */
export interface NearbySettings extends CallSettings {
  /** Called with a supplier that was chosen automatically, and the effect on the cart. */
  onChosen?: ((supplier: Supplier, chosen: Chosen) => void) | undefined;
  /** Whether the place is only a guess until the shopper is found: nothing is chosen around it. */
  isGuess?: boolean | undefined;
}

export interface ChooseContext {
  gateway: Gateway;
  suppliers: SavedState<SupplierState>;
  cart: SavedState<CartState>;
  mode: ReadonlySignal<Mode>;
  /** The place of the last search for suppliers. */
  around?: Around;
}

/** What choosing a supplier means for the cart. */
function effectOf({ suppliers, cart, mode }: ChooseContext, { id }: Supplier): Chosen['cart'] {
  const { selected } = suppliers.state.peek();
  const { items } = cart.state.peek();
  if (items.length === 0) return 'kept';
  if (selected) return sameId(selected.id, id) ? 'kept' : 'emptied';
  const isForeign = items.some(({ offer }) => offer.supplier && !sameId(offer.supplier.id, id));
  if (!isForeign) return 'kept';
  return mode.peek() === 'agency' ? 'emptied' : 'rematched';
}

const kept: Chosen = { cart: 'kept', dropped: [] };
const notWanted = () => refusedHere('not_wanted');

/** True if nothing would be lost, or the shopper agrees. */
const isMeant = async (chosen: Chosen, mayLose: ChooseSettings['mayLose']): Promise<boolean> =>
  !mayLose || chosen.dropped.length === 0 || mayLose(chosen);

/** Selects a supplier unrelated to the cart, and empties it. */
async function empty(
  context: ChooseContext,
  supplier: Supplier,
  select: () => void,
  settings: ChooseSettings,
): Promise<Outcome<Chosen>> {
  const { cart } = context;
  const chosen: Chosen = { cart: 'emptied', dropped: cart.state.peek().items };
  if (!(await isMeant(chosen, settings.mayLose))) return notWanted();
  if (cart.state.peek().items !== chosen.dropped) return chooseSupplier(context, supplier, settings);
  select();
  const nothing = emptyCart();
  cart.update(() => nothing);
  return done(chosen);
}

/**
 * Turns a cart that was filled across suppliers into the cart of one of them. Nothing changes unless the shop can
 * be reached.
 */
async function rematch(
  context: ChooseContext,
  supplier: Supplier,
  select: () => void,
  settings: ChooseSettings,
): Promise<Outcome<Chosen>> {
  const { gateway, suppliers, cart } = context;
  const { mayLose, ...call } = settings;
  const before = cart.state.peek().items;
  const found = await findReplacements(gateway.catalog, before, supplier.id, call);
  if (!found.ok) return found;
  const chosen: Chosen = { cart: 'rematched', dropped: droppedBy(before, found.value) };
  if (!(await isMeant(chosen, mayLose))) return notWanted();
  const isOvertaken = suppliers.state.peek().selected !== null;
  if (isOvertaken) return done(kept);
  if (cart.state.peek().items !== before) return chooseSupplier(context, supplier, settings);
  select();
  cart.update((now) => ({ ...now, items: withReplacements(now.items, found.value) }));
  return done(chosen);
}

/**
 * Selects a supplier. Another supplier than the selected one empties the cart. With none selected, a marketplace
 * keeps what the supplier has too, and an agency keeps only a cart that is already the supplier's. Problem
 * `not_wanted` if `mayLose` returns false. If the cart changes meanwhile, here or in another tab, it is checked and
 * asked about again.
 */
export async function chooseSupplier(
  context: ChooseContext,
  supplier: Supplier,
  settings: ChooseSettings = {},
): Promise<Outcome<Chosen>> {
  const { mayLose: _, ...call } = settings;
  // Checked here because there may be no call: with a misspelt `mayLose`, the cart would be lost unasked.
  checkSettings(call, 'supplier.choose');
  context.suppliers.refresh();
  context.cart.refresh();
  const select = () => void context.suppliers.update((now) => ({ ...now, selected: supplier }));
  const effect = effectOf(context, supplier);
  if (effect === 'rematched') return rematch(context, supplier, select, settings);
  if (effect === 'emptied') return empty(context, supplier, select, settings);
  select();
  return done(kept);
}

/** Suppliers at or beyond this distance, in km, are not listed: none delivers that far. */
const SERVES_NOBODY_KM = 200;

/** Suppliers at or beyond the requested distance cannot be chosen. */
const marked = (found: readonly Supplier[], distance: number | undefined): Supplier[] =>
  distance === undefined
    ? [...found]
    : found.map((supplier) => ({ ...supplier, disabled: (supplier.distance ?? 0) >= distance }));

/**
 * Finds suppliers around a place, nearest first, up to 200 km away. The only one that can be chosen is chosen, unless one
 * is already.
 */
export async function findNearby(
  context: ChooseContext,
  around: Around,
  { onChosen, isGuess = false, ...call }: NearbySettings = {},
): Promise<Outcome<Supplier[]>> {
  const { gateway, suppliers } = context;
  context.around = around;
  const outcome = await gateway.suppliers.nearby(around, call);
  if (!outcome.ok) return outcome;
  const near = outcome.value.filter(({ distance }) => (distance ?? 0) < SERVES_NOBODY_KM);
  const found = marked(near, around.distance);
  // Another search began meanwhile.
  if (context.around !== around) return done(found);
  suppliers.update((now) => ({ ...now, known: found }));
  const [only, another] = found.filter((supplier) => !supplier.disabled);
  if (isGuess || !only || another || suppliers.state.peek().selected) return done(found);
  const chosen = await chooseSupplier(context, only, call);
  if (!chosen.ok) return chosen;
  onChosen?.(only, chosen.value);
  return done(found);
}

/**
 * Reads the selected supplier again; undefined when none is selected. If it no longer exists, it is deselected: the
 * outcome is a problem of status 404, and the cart is kept.
 */
export async function refreshSelected(
  { gateway, suppliers }: ChooseContext,
  call?: CallSettings,
): Promise<Outcome<Supplier | undefined>> {
  const before = suppliers.state.peek().selected;
  if (!before) return done(undefined);
  const outcome = await gateway.suppliers.byId(before.id, withSupplier(before.id, call));
  const update = (selected: Supplier | null) =>
    suppliers.update((now) => (sameId(now.selected?.id, before.id) ? { ...now, selected } : now));
  if (!outcome.ok) {
    if (outcome.problem.status === 404) update(null);
    return outcome;
  }
  const { distance, disabled } = before;
  const fresh: Supplier = { ...outcome.value, distance, disabled };
  if (JSON.stringify(fresh) !== JSON.stringify(before)) update(fresh);
  return done(fresh);
}
