import { computed } from '@preact/signals-core';
import { MAXIMUM_QUERY_LENGTH } from '@spaza/contracts/vocabulary';
import { perSession, type Session, type SessionInternals } from '../../session/session.ts';
import { isText } from '../../session/storage/sanitize-stored.ts';

/** Number of searches to remember. */
const MOST = 8;

/** The shopper's recent searches: `recentSearchesOf`. */
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
    /** Searches made on this device, latest first. */
    recent: computed(() => saved.state.value),
    /**
     * Remembers a search as the latest, ignoring case. Empty texts and those of more than 200 characters are not
     * remembered.
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
 * The recent searches of a session, for programs that search by other means than `searchOf`.
 * @throws TypeError if the session was not created by `createSession`
 */
export const recentSearchesOf: (session: Session) => RecentSearches = perSession(createRecentSearches);
