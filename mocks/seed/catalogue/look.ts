import type { ProductPicture } from '../pictures/spec.ts';
import { choiceLooks } from './choices.ts';
import type { Brand, Category } from './entities.ts';
import { capital } from './names.ts';
import type { ProductLine, Size } from './notation.ts';

const UNBRANDED = { name: '', colour: '5c7a5c', accent: 'ffffff' };
/** Items that lie unpackaged: several of them form a heap. */
const UNPACKED: ReadonlySet<string> = new Set(['loose', 'pair', 'heap']);
const SMALLEST = 86;
const ONLY = 97;

/** Whether packages are sold together, as opposed to one package that holds several pieces. */
const areSeveral = ({ pack, unit }: Size, sizes: readonly Size[]): boolean =>
  sizes.some((other) => other.unit === unit && other.pack < pack);

/**
 * Returns how a variant looks on the shelf. `rank` is from 0, the smallest size, to 1, the largest; undefined
 * for an only size.
 */
export function lookOf(
  line: ProductLine,
  category: Category,
  variant: { brand?: Brand | undefined; choice?: string | undefined; size: Size; rank?: number | undefined },
): Omit<ProductPicture, 'tag'> {
  const { choice, size, rank } = variant;
  const brand = variant.brand ?? UNBRANDED;
  const chosen = choice === undefined ? undefined : choiceLooks[choice];
  const shape = size.shape ?? line.shape;
  const isUnpacked = UNPACKED.has(shape);
  return {
    kind: 'product',
    shape: isUnpacked && size.pack > 1 ? 'heap' : shape,
    icon: (line.sameIcon ? undefined : chosen?.icon) ?? line.icon,
    colour: brand.colour,
    accent: chosen?.accent ?? line.accent ?? brand.accent,
    hue: category.hue,
    scale: rank === undefined ? ONLY : Math.round(SMALLEST + (100 - SMALLEST) * rank),
    several: !isUnpacked && areSeveral(size, line.sizes),
    brand: isUnpacked ? '' : brand.name,
    label: isUnpacked ? '' : (choice ?? capital(line.name)),
  };
}
