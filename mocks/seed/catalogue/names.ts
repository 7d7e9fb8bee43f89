import type { Variant } from './entities.ts';

/** Capitalizes a name for use on its own. */
export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Builds the name of a sellable: brand, product, choices, size. */
export const variantName = ({
  brand,
  product,
  choices,
  nameSuffix,
}: Pick<Variant, 'brand' | 'product' | 'choices' | 'nameSuffix'>): string =>
  capital(
    [brand?.name, product.name, ...choices.map(({ name }) => name), nameSuffix].filter(Boolean).join(' '),
  );
