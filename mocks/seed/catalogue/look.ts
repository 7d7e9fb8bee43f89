import { capital } from '../../shop/catalog/present.ts';
import type { IconName } from '../pictures/icon-names.ts';
import type { Hex } from '../pictures/shapes/shape.ts';
import type { ProductPicture } from '../pictures/url.ts';
import type { Brand, Category } from './entities.ts';
import type { ProductLine, Size } from './notation.ts';

/** How a choice appears on the package: the colour of the contents, and the picture. */
interface ChoiceLook {
  accent: Hex;
  icon?: IconName;
}

/** Choices that change a package's look, by name. Others look like the product. */
export const choiceLooks: Readonly<Record<string, ChoiceLook>> = {
  Apple: { accent: 'a9e34b', icon: 'red-apple' },
  Apricot: { accent: 'ffa94d', icon: 'peach' },
  Banana: { accent: 'ffe066', icon: 'banana' },
  Beef: { accent: '9c4a2f', icon: 'cow' },
  Berry: { accent: 'c2255c', icon: 'blueberries' },
  'Black wattle': { accent: '495057' },
  'Blue berry': { accent: '4263eb', icon: 'blueberries' },
  Blueberry: { accent: '5c7cfa', icon: 'blueberries' },
  Braai: { accent: 'a8481a', icon: 'braai' },
  Bran: { accent: 'b08968', icon: 'sheaf-of-rice' },
  'Brown onion': { accent: 'b5763a', icon: 'onion' },
  'Brown vinegar': { accent: '8a4a1f' },
  Butter: { accent: 'ffe066', icon: 'butter' },
  Butternut: { accent: 'f0b46b', icon: 'butternut' },
  Caramel: { accent: 'c98640', icon: 'custard' },
  Cheese: { accent: 'ffc94d', icon: 'cheese-wedge' },
  'Cheese & onion': { accent: '94d82d', icon: 'onion' },
  'Cheese & tomato': { accent: 'ffc94d' },
  Chicken: { accent: 'f2c230', icon: 'rooster' },
  Chilli: { accent: 'e03131', icon: 'hot-pepper' },
  'Chilli beef': { accent: 'c92a2a', icon: 'hot-pepper' },
  Chocolate: { accent: '6b3e26', icon: 'chocolate-bar' },
  Chutney: { accent: 'd9480f', icon: 'peach' },
  'Cocoa butter': { accent: 'b5763a', icon: 'coconut' },
  Cola: { accent: '3b1f14', icon: 'cup-with-straw' },
  Curry: { accent: 'f59f00', icon: 'curry-rice' },
  'Extra hot': { accent: '9b1c1c' },
  Fish: { accent: '74c0fc', icon: 'fish' },
  Fresh: { accent: '66d9e8' },
  'Fruit & nut': { accent: 'b5763a', icon: 'grapes' },
  'Garlic & herb': { accent: 'b2f2bb', icon: 'herb' },
  Grape: { accent: '7048e8', icon: 'grapes' },
  Granadilla: { accent: 'f5b921', icon: 'granadilla' },
  'Granny Smith': { accent: 'a9e34b', icon: 'green-apple' },
  Guava: { accent: 'f48c9a', icon: 'guava' },
  Herbal: { accent: '8ce99a', icon: 'herb' },
  Honey: { accent: 'f2a900', icon: 'honey-pot' },
  Hot: { accent: 'e03131' },
  Lamb: { accent: 'a61e4d', icon: 'ewe' },
  Lavender: { accent: 'b197fc', icon: 'lavender' },
  Lemon: { accent: 'ffec66', icon: 'lemon' },
  Lime: { accent: 'a9e34b', icon: 'lime' },
  Mango: { accent: 'ffb02e', icon: 'mango' },
  Medium: { accent: 'f59f00' },
  Mild: { accent: '94d82d' },
  Mint: { accent: '96f2d7', icon: 'herb' },
  Minestrone: { accent: '66a80f', icon: 'carrot' },
  Mutton: { accent: '9c4a2f', icon: 'ewe' },
  Orange: { accent: 'ff922b', icon: 'tangerine' },
  Peach: { accent: 'ffa94d', icon: 'peach' },
  Pear: { accent: 'c0eb75', icon: 'pear' },
  'Peri-peri': { accent: 'e8590c', icon: 'hot-pepper' },
  Pine: { accent: '2f9e44', icon: 'evergreen-tree' },
  Pineapple: { accent: 'ffd43b', icon: 'pineapple' },
  Raspberry: { accent: 'e64980', icon: 'cherries' },
  Rice: { accent: 'e7f5ff', icon: 'rice' },
  Rose: { accent: 'f783ac', icon: 'rose' },
  'Salt & vinegar': { accent: '4dabf7', icon: 'salt' },
  Sport: { accent: '4dabf7' },
  Spring: { accent: '8ce99a', icon: 'tulip' },
  Strawberry: { accent: 'ff8fa3', icon: 'strawberry' },
  Sunshine: { accent: 'ffd43b', icon: 'sunflower' },
  Tomato: { accent: 'e03131', icon: 'tomato' },
  'Tomato & onion': { accent: 'e8590c', icon: 'tomato' },
  Tropical: { accent: 'ffa94d', icon: 'pineapple' },
  Vanilla: { accent: 'fff3bf', icon: 'soft-ice-cream' },
  'White vinegar': { accent: 'eef6fb' },
};

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
