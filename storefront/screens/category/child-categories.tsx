import { useLingui } from '@lingui/react/macro';
import type { CategoryLink } from '@spaza/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useIntent } from '../../app/navigation/intent.ts';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../app/shop-context.tsx';
import { ChipLink } from '../../ui/chip.tsx';
import { Strip } from '../../ui/strip.tsx';

/** The child shelves of a shelf. */
export function ChildCategories({ categories }: { categories: readonly CategoryLink[] }) {
  const { t } = useLingui();
  if (categories.length === 0) return null;
  return (
    <Strip label={t`Shelves`} size="chips">
      {categories.map((category) => (
        <li key={category.id}>
          <Child category={category} />
        </li>
      ))}
    </Strip>
  );
}

function Child({ category: { id, name } }: { category: CategoryLink }) {
  const { session, queries } = useShop();
  const queryClient = useQueryClient();
  const supplierId = session.supplier.current.value?.id;
  const to = paths.category(id);
  const intent = useIntent(to, () => {
    void queryClient.prefetchInfiniteQuery(queries.category({ id: String(id), supplierId }));
  });
  return (
    <ChipLink {...intent} to={to} title={name}>
      <span className="catalog-name">{name}</span>
    </ChipLink>
  );
}
