import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './search.module.css';

interface RecentSearchesProps {
  searches: readonly string[];
  onChoose: (query: string) => void;
  onForget: () => void;
}

/** Recent searches, which can be repeated. */
export function RecentSearches({ searches, onChoose, onForget }: RecentSearchesProps) {
  const { t } = useLingui();
  if (searches.length === 0) {
    return (
      <EmptyState
        icon="search"
        title={t`What are you looking for?`}
        text={t`Type a product, a brand or a barcode. Spelling mistakes are forgiven.`}
      />
    );
  }
  return (
    <section className={styles.recent} aria-labelledby="recent">
      <header>
        <h2 id="recent">
          <Trans>Recent searches</Trans>
        </h2>
        <Button variant="quiet" onClick={onForget}>
          <Trans>Clear</Trans>
        </Button>
      </header>
      <ul className={styles.chips}>
        {searches.map((query) => (
          <li key={query}>
            <Button icon="rotate-ccw" onClick={() => onChoose(query)}>
              {query}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
