import type { Variant } from '../catalogue/entities.ts';
import type { Chance } from '../random.ts';
import type { Shop } from '../suppliers/entities.ts';
import { type ShopKind, shopKinds } from '../suppliers/kinds.ts';

/** A share between 0 and 1, pushed up (towards 1) or down (towards -1) without leaving them. */
const pushed = (share: number, by: number): number => share + by * share * (1 - share);

/** Everything that a combo holds, so that whoever sells the combo has it. */
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
 * True when a supplier carries a variant: what people buy most, in sizes that suit the shop. Whoever is on duty carries
 * its part of everything, so that nothing in the catalogue is sold by nobody.
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
