import { Trans, useLingui } from '@lingui/react/macro';
import type { SearchSuggestion } from '@spaza/sdk/rules';
import { Icon } from '../../ui/icon.tsx';
import styles from './suggestions.module.css';

/** An earlier search or a shelf. Products are the results below, with their prices and buttons. */
export type Suggestion = Exclude<SearchSuggestion, { kind: 'product' }>;

interface SuggestionsProps {
  id: string;
  suggestions: readonly Suggestion[];
  /** Index of the suggestion selected by keyboard; -1 while the keys control the text. */
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}

/** Id of the suggestion at an index, given the id of its list. */
export const optionId = (list: string, place: number): string => `${list}-${place}`;

/** Suggestions for the entered text, above the results. The focus stays in the field. */
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

function keyOf(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'recent':
      return `recent ${suggestion.query}`;
    case 'category':
      return `category ${suggestion.category.id}`;
  }
}

function Shown({ suggestion }: { suggestion: Suggestion }) {
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
  }
}
