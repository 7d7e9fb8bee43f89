import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MAXIMUM_QUERY_LENGTH } from '@spaza/contracts/vocabulary';
import { recentSearchesOf } from '@spaza/sdk';
import { type SearchSuggestion, searchSuggestions } from '@spaza/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { focusFound } from '../../features/arrange/arrange-bar.tsx';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import styles from './search.module.css';
import suggestionsStyles from './suggestions.module.css';

/** An earlier search or a shelf. Products are the results below, with their prices and buttons. */
interface Suggestion {
  key: string;
  icon: IconName;
  text: ReactNode;
  kind: string;
  take: () => void;
}

interface SuggestionsProps {
  id: string;
  suggestions: readonly Suggestion[];
  /** Index of the suggestion selected by keyboard; -1 while the keys control the text. */
  active: number;
}

/** Id of the suggestion at an index, given the id of its list. */
const optionId = (list: string, place: number): string => `${list}-${place}`;

/** Suggestions for the entered text, above the results. The focus stays in the field. */
function Suggestions({ id, suggestions, active }: SuggestionsProps) {
  const { t } = useLingui();
  return (
    <div
      id={id}
      className={suggestionsStyles.list}
      role="listbox"
      tabIndex={-1}
      aria-label={t`Suggestions`}
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.map(({ key, icon, text, kind, take }, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: arrow keys select it while the text field keeps the focus
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
        <div
          key={key}
          id={optionId(id, place)}
          className={suggestionsStyles.option}
          role="option"
          aria-selected={place === active}
          onClick={take}
        >
          <Icon name={icon} />
          {text}
          <small>{kind}</small>
        </div>
      ))}
    </div>
  );
}

/** Steps of the arrow keys. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Adds a list of choices to a text field: arrow keys move through it and back into the text, Enter takes the selected
 * choice, Escape closes the list. All other keys go to the text.
 * @param count number of choices
 */
function useChoosing(count: number, onChoose: (place: number) => void) {
  const [isWanted, setWanted] = useState(false);
  const [reached, setReached] = useState(-1);
  const isOpen = isWanted && count > 0;
  const active = isOpen && reached < count ? reached : -1;

  const show = (wanted: boolean) => {
    setWanted(wanted);
    setReached(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, the keys belong to the input method's own list.
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step && count > 0) {
      setWanted(true);
      // One position more than there are choices: the text.
      const places = count + 1;
      setReached(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && active >= 0) onChoose(active);
    else if (event.key === 'Escape' && isOpen) show(false);
    else return;
    event.preventDefault();
  };

  return {
    isOpen,
    /** Index selected by keyboard; -1 while the keys control the text. */
    active,
    /** Opens the list of choices, with the keys in the text. */
    open: () => show(true),
    close: () => show(false),
    /** Handles keys pressed in the text. */
    onKeyDown,
  };
}

/** Earlier searches and shelves for the entered text. They need no request of their own; on failure there are none. */
function useFound(text: string): SearchSuggestion[] {
  const { session, queries } = useShop();
  const supplierId = session.supplier.current.value?.id;
  const { data: categories = [] } = useQuery({
    ...queries.categories({ supplierId }),
    enabled: text !== '',
  });
  return searchSuggestions({ text, recent: recentSearchesOf(session).recent.value, categories, offers: [] });
}

/** How long typing must pause before the shop is asked, in ms. */
const REST_MS = 250;

interface SearchFieldProps {
  /** The query being searched for. */
  query: string;
  onQuery: (query: string) => void;
  /** Called when the shopper has finished typing. */
  onDone: (query: string) => void;
}

/** The search field, and suggestions below it. Neither waits for the other. */
export function SearchField({ query, onQuery, onDone }: SearchFieldProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(query);
  const [text, setText] = useState(query);
  const [, navigate] = useLocation();
  const list = useId();
  const found = useFound(text);

  // A query from elsewhere, such as a recent search, is shown too.
  useEffect(() => {
    if (query === asked.current) return;
    asked.current = query;
    setText(query);
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Selects the last search, so that typing replaces it. As a DOM listener: React's `onFocus` misses the focus that a closing
  // dialog returns.
  useEffect(() => {
    const { current } = field;
    const select = () => current?.select();
    current?.addEventListener('focus', select);
    return () => current?.removeEventListener('focus', select);
  }, []);
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
    // Hides a phone's keyboard, and takes keyboard users to the results.
    focusFound();
  };
  const suggestions = found.flatMap((one): Suggestion | [] => {
    if (one.kind === 'product') return [];
    if (one.kind === 'recent') {
      const { query } = one;
      const take = () => {
        setText(query);
        finish(query);
      };
      const kind = t`recent search`;
      return { key: `recent ${query}`, icon: 'rotate-ccw', text: <span>{query}</span>, kind, take };
    }
    const { id, name } = one.category;
    return {
      key: `category ${id}`,
      icon: 'boxes',
      text: <span className="catalog-name">{name}</span>,
      kind: t`shelf`,
      take() {
        // Going back restores what was typed.
        ask(text);
        navigate(paths.category(id));
      },
    };
  });
  const choosing = useChoosing(suggestions.length, (place) => suggestions[place]?.take());

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
          // The suggestions stay open: closing them would move a result away from the finger that taps it.
          onBlur={() => onDone(asked.current)}
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
        <p className="visually-hidden" role="status">
          {choosing.isOpen &&
            t`${plural(suggestions.length, { one: '# suggestion', other: '# suggestions' })}`}
        </p>
      </form>
      {choosing.isOpen && <Suggestions id={list} suggestions={suggestions} active={choosing.active} />}
    </search>
  );
}
