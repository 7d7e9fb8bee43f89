import { Trans, useLingui } from '@lingui/react/macro';
import type { Product } from '@spaza/contracts';
import { Chip } from '../../ui/chip.tsx';
import { Strip } from '../../ui/strip.tsx';

interface BrandFilterProps {
  products: readonly Product[];
  chosen: string | undefined;
  onChoose: (brandId: string | undefined) => void;
}

/** Filters a shelf by brand. Renders nothing if there is no choice. */
export function BrandFilter({ products, chosen, onChoose }: BrandFilterProps) {
  const { t } = useLingui();
  const brands = new Map(
    products.flatMap((product) => product.brands ?? []).map(({ id, name }) => [String(id), name]),
  );
  if (brands.size < 2) return null;
  return (
    <Strip label={t`Brands`} size="chips">
      <li>
        <Chip on={chosen === undefined} onClick={() => onChoose(undefined)}>
          <Trans>All brands</Trans>
        </Chip>
      </li>
      {[...brands].map(([id, name]) => (
        <li key={id}>
          <Chip on={chosen === id} onClick={() => onChoose(chosen === id ? undefined : id)}>
            {name}
          </Chip>
        </li>
      ))}
    </Strip>
  );
}
