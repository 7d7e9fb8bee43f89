import { isIcon } from '../pictures/icon-names.ts';
import { comboLines } from './combos.ts';
import type { Draft } from './draft.ts';
import type { Category, Product } from './entities.ts';
import { variantName } from './names.ts';
import { CatalogueLineInvalid, linesOf } from './notation.ts';

/** Adds the combos, in a category of their own under the parent. Their parts must already exist. */
export function addCombos(draft: Draft, parent: Category, position: number): void {
  const category: Category = {
    id: draft.categories.length + 1,
    parentId: parent.id,
    name: 'Combos',
    icon: 'basket',
    hue: 24,
    position,
    words: 'combo hamper kombinasie',
  };
  draft.categories.push(category);
  const byName = new Map(draft.variants.map((variant) => [variantName(variant), variant]));
  const lines = linesOf(comboLines);

  for (const [at, line] of lines.entries()) {
    const [name = '', contents = '', less = '', icons = '', words = ''] = line
      .split('|')
      .map((part) => part.trim());
    const parts = contents.split(';').map((text) => {
      const [, qty = '1', part = ''] = /^(?:([\d.]+) x )?(.+)$/.exec(text.trim()) ?? [];
      const variant = byName.get(part);
      if (!variant) throw new CatalogueLineInvalid(line, `Nothing is called "${part}"`);
      return { variant, qty: Number(qty) };
    });
    const usual = parts.reduce((sum, { variant, qty }) => sum + variant.usualInCents * qty, 0);
    const picture = {
      kind: 'combo',
      icons: icons
        .split(',')
        .map((icon) => icon.trim())
        .filter(isIcon),
      hue: category.hue,
      tag: `${parts.length} items`,
    } as const;
    const product: Product = {
      id: draft.products.length + 1,
      category,
      name,
      words,
      sample: false,
      position: at,
      popularity: 1 - at / lines.length,
      picture: { ...picture, tag: '' },
    };
    draft.products.push(product);
    draft.variants.push({
      id: draft.variants.length + 1,
      kind: 'combo',
      product,
      brandPlace: 0,
      unitId: draft.units.idOf('each'),
      packId: draft.packs.idOf(1),
      pack: 1,
      measurement: `${parts.length} items`,
      nameSuffix: '',
      choices: [],
      usualInCents: usual * (1 - Number(less) / 100),
      size: 0.5,
      priceGroup: draft.variants.length + 1,
      parts,
      picture,
    });
  }
}
