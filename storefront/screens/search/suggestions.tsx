import { Trans, useLingui } from '@lingui/react/macro';
import type { SearchSuggestion } from '@spaza/sdk/rules';
import { offerName } from '../../features/offer/offer-text.ts';
import { useMoney } from '../../format/money.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './suggestions.module.css';

interface SuggestionsProps {
  id: string;
  suggestions: readonly SearchSuggestion[];
  /** Index of the suggestion selected by keyboard; -1 while the keys control the text. */
  active: number;
  onChoose: (suggestion: SearchSuggestion) => void;
}

/** Id of the suggestion at an index, given the id of its list. */
export const optionId = (list: string, place: number): string => `${list}-${place}`;

/** Suggestions for the entered text. The focus stays in the field. */
export function Suggestions({ id, suggestions, active, onChoose }: SuggestionsProps) {
  const { t } = useLingui();
  return (
    <div
      id={id}
      className={styles.list}
      role="listbox"
      tabIndex={-1}
      aria-label={t`Suggestions`}
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.map((suggestion, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the keys reach it from the text, which keeps the focus
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text has them
        <div
          key={keyOf(suggestion)}
          id={optionId(id, place)}
          className={styles.option}
          role="option"
          aria-selected={place === active}
          onClick={() => onChoose(suggestion)}
        >
          <Shown suggestion={suggestion} />
        </div>
      ))}
    </div>
  );
}

function keyOf(suggestion: SearchSuggestion): string {
  switch (suggestion.kind) {
    case 'recent':
      return `recent ${suggestion.query}`;
    case 'category':
      return `category ${suggestion.category.id}`;
    case 'product':
      return `product ${suggestion.offer.id}`;
  }
}

function Shown({ suggestion }: { suggestion: SearchSuggestion }) {
  const money = useMoney();
  switch (suggestion.kind) {
    case 'recent':
      return (
        <>
          <Icon name="rotate-ccw" />
          <span>{suggestion.query}</span>
          <small>
            <Trans>recent search</Trans>
          </small>
        </>
      );
    case 'category':
      return (
        <>
          <Icon name="boxes" />
          <span className="catalog-name">{suggestion.category.name}</span>
          <small>
            <Trans>shelf</Trans>
          </small>
        </>
      );
    case 'product':
      return (
        <>
          <span className={styles.picture}>
            <Picture src={suggestion.offer.sellable.image_url} alt="" width={300} height={300} />
          </span>
          <span className="catalog-name">{offerName(suggestion.offer)}</span>
          <small>{money(suggestion.offer.price_in_cents)}</small>
        </>
      );
  }
}
