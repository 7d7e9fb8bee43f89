import { computed } from '@preact/signals-core';
import { MAXIMUM_QUERY_LENGTH } from '@spaza/contracts/vocabulary';
import { perSession } from '../per-session.ts';
import type { Session } from '../session.ts';
import type { SessionInternals } from '../session-internals.ts';
import { isText } from '../storage/stored.ts';

/** Searches that are remembered. */
const MOST = 8;

/** What the shopper searched for last: `recentSearchesOf`. */
export interface RecentSearches extends ReturnType<typeof createRecentSearches> {}

const isSearch = (text: string) => text.trim() !== '' && text.length <= MAXIMUM_QUERY_LENGTH;

function readSearches(stored: unknown, onLoss: () => void): string[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const texts = stored.filter(isText).filter(isSearch);
  if (texts.length < stored.length) onLoss();
  return [...new Set(texts)].slice(0, MOST);
}

function createRecentSearches({ storage }: SessionInternals) {
  const saved = storage.open('searches', { initial: [], read: readSearches });
  return {
    /** What was searched for on this device, the latest first. */
    recent: computed(() => saved.state.value),
    /**
     * Remembers a search as the latest; the same in other letters is the same. An empty text is none, nor is one of more
     * than 200 characters.
     */
    remember(text: string): void {
      const wanted = text.trim();
      const isOther = (earlier: string) => earlier.toLowerCase() !== wanted.toLowerCase();
      if (isSearch(wanted)) saved.update((now) => [wanted, ...now.filter(isOther)].slice(0, MOST));
    },
    /** Forgets one search, or all of them. */
    forget: (text?: string): void =>
      void saved.update((now) => (text === undefined ? [] : now.filter((earlier) => earlier !== text))),
  };
}

/**
 * The searches that a session remembers, for programs that read what is found by other means than `searchOf`.
 * @throws TypeError if the session was not created by `createSession`
 */
export const recentSearchesOf: (session: Session) => RecentSearches = perSession(createRecentSearches);
