import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../app/shop-context.tsx';
import { ChipLink } from '../../ui/chip.tsx';
import styles from './search.module.css';

/** The shelves by name, for shoppers who do not know the word. Renders nothing if they fail to load. */
export function Shelves() {
  const { session, queries } = useShop();
  const supplierId = session.supplier.current.value?.id;
  const { data: shelves = [] } = useQuery(queries.categories({ supplierId }));
  if (shelves.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="shelves">
      <h2 id="shelves">
        <Trans>Shelves</Trans>
      </h2>
      <ul className={styles.chips}>
        {shelves.map(({ id, name }) => (
          <li key={id}>
            <ChipLink to={paths.category(id)} title={name}>
              <span className="catalog-name">{name}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
