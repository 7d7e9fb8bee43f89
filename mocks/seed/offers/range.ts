import type { Chance } from '../../shop/random.ts';
import type { Variant } from '../catalogue/entities.ts';
import type { Shop } from '../suppliers/kinds.ts';
import { type ShopKind, shopKinds } from '../suppliers/kinds.ts';

/** Pushes a share between 0 and 1 up (towards 1) or down (towards -1), within these bounds. */
const pushed = (share: number, by: number): number => share + by * share * (1 - share);

/** Returns the parts of all combos, so that sellers of a combo also stock its parts. */
export function partsOfCombos(variants: readonly Variant[]): ReadonlySet<Variant> {
  return new Set(variants.flatMap(({ parts = [] }) => parts.map(({ variant }) => variant)));
}

function wants(kind: ShopKind, variant: Variant, chance: (what: string, id: number) => number): boolean {
  if (variant.kind === 'combo') return kind.combos;
  const { product } = variant;
  const carriesProduct =
    chance('product', product.id) < pushed(kind.products, 1.6 * (product.popularity - 0.5));
  if (!carriesProduct) return false;
  if (variant.kind === 'stokvel') return chance('stokvel', variant.id) < kind.stokvel;
  return chance('variant', variant.id) < pushed(kind.variants, 1.6 * kind.lean * (variant.size - 0.5));
}

/**
 * Whether a supplier carries a variant: what people buy most, in sizes that suit the shop. Suppliers on duty
 * carry their share of everything, so that every item in the catalogue is sold by someone.
 */
export function carries(
  shop: Shop,
  variant: Variant,
  generation: number,
  parts: ReadonlySet<Variant>,
  chance: Chance,
): boolean {
  const kind: ShopKind = shopKinds[shop.kind];
  if (generation >= kind.depth) return false;
  if (shop.duty && variant.id % shop.duty.of === shop.duty.at) return true;
  if (generation === 0 && kind.combos && parts.has(variant)) return true;
  return wants(kind, variant, (what, id) => chance('range', shop.id, what, id, generation));
}
