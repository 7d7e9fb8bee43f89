import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@spaza/contracts';
import { MAXIMUM_QUERY_LENGTH } from '@spaza/contracts/vocabulary';
import type { SearchSuggestion } from '@spaza/sdk/rules';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../app/shop-context.tsx';
import { analyticsItem } from '../../parts/offer/analytics-item.ts';
import { offerName } from '../../parts/offer/offer-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './search.module.css';
import { optionId, Suggestions } from './suggestions.tsx';
import { useChoosing } from './use-choosing.ts';
import { useSuggestions } from './use-suggestions.ts';

/** How long typing must pause before the shop is asked, in ms. */
const REST_MS = 250;

/** Address of an offer's product; a search for its name if it has no page. */
const placeOf = (offer: Offer): string => {
  const { product_id: productId, id } = offer.sellable;
  return productId == null ? paths.search(offerName(offer)) : paths.product(productId, id);
};

interface SearchFieldProps {
  /** The query being searched for. */
  query: string;
  onQuery: (query: string) => void;
  /** Called when the shopper has finished typing. */
  onDone: (query: string) => void;
}

/** The search field with its suggestions. Neither waits for the other. */
export function SearchField({ query, onQuery, onDone }: SearchFieldProps) {
  const { t } = useLingui();
  const { analytics } = useShop();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(query);
  const [text, setText] = useState(query);
  const [, navigate] = useLocation();
  const list = useId();
  const suggestions = useSuggestions(text, query);

  // A query from elsewhere, such as a recent search, is shown too.
  useEffect(() => {
    if (query === asked.current) return;
    asked.current = query;
    setText(query);
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (asked.current === '') field.current?.focus();
  }, []);

  const ask = (wanted: string) => {
    clearTimeout(timer.current);
    asked.current = wanted.trim();
    onQuery(asked.current);
  };
  const type = (typed: string) => {
    setText(typed);
    choosing.open();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(typed), REST_MS);
  };
  const finish = (wanted: string) => {
    ask(wanted);
    onDone(asked.current);
    choosing.close();
    field.current?.blur();
  };
  const choose = (suggestion: SearchSuggestion | undefined) => {
    if (suggestion?.kind === 'recent') {
      setText(suggestion.query);
      finish(suggestion.query);
      return;
    }
    // Going back restores what was typed.
    ask(text);
    if (suggestion?.kind === 'category') navigate(paths.category(suggestion.category.id));
    if (suggestion?.kind === 'product') {
      analytics({ name: 'select_item', item: analyticsItem(suggestion.offer) });
      navigate(placeOf(suggestion.offer));
    }
  };
  const choosing = useChoosing(suggestions.length, (place) => choose(suggestions[place]));

  return (
    <search>
      <form
        className={styles.field}
        onSubmit={(event) => {
          event.preventDefault();
          finish(text);
        }}
      >
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          enterKeyHint="search"
          aria-label={t`Search for products`}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={choosing.isOpen}
          aria-controls={choosing.isOpen ? list : undefined}
          aria-activedescendant={choosing.active < 0 ? undefined : optionId(list, choosing.active)}
          placeholder={t`Bread, milk, pap …`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAXIMUM_QUERY_LENGTH}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={choosing.onKeyDown}
          onBlur={() => {
            choosing.close();
            onDone(asked.current);
          }}
        />
        {text !== '' && (
          <IconButton
            icon="x"
            label={t`Clear`}
            onClick={() => {
              setText('');
              ask('');
              field.current?.focus();
            }}
          />
        )}
        {choosing.isOpen && (
          <Suggestions id={list} suggestions={suggestions} active={choosing.active} onChoose={choose} />
        )}
        <p className="visually-hidden" role="status">
          {choosing.isOpen &&
            t`${plural(suggestions.length, { one: '# suggestion', other: '# suggestions' })}`}
        </p>
      </form>
    </search>
  );
}
