import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LONGEST_QUERY } from './longest-query.ts';
import styles from './search.module.css';

/** How long typing rests before the shop is asked, in ms. */
const REST_MS = 250;

interface SearchFieldProps {
  /** The query that is asked for. */
  query: string;
  onQuery: (query: string) => void;
  /** The shopper has finished typing. */
  onDone: () => void;
}

/** Where the query is typed. */
export function SearchField({ query, onQuery, onDone }: SearchFieldProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(query);
  const [text, setText] = useState(query);

  // A query that came another way, such as from the recent ones, is shown too.
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
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(typed), REST_MS);
  };

  return (
    <search>
      <form
        className={styles.field}
        onSubmit={(event) => {
          event.preventDefault();
          ask(text);
          onDone();
          field.current?.blur();
        }}
      >
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          enterKeyHint="search"
          aria-label={t`Search for products`}
          placeholder={t`Bread, milk, pap …`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST_QUERY}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={onDone}
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
      </form>
    </search>
  );
}
