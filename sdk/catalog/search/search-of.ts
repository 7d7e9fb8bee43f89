import { computed, signal } from '@preact/signals-core';
import type { Offer } from '@spaza/contracts';
import { OFFERS_PER_PAGE } from '@spaza/contracts/vocabulary';
import type { CallSettings } from '../../client/options.ts';
import { platformTimer, type Timer } from '../../session/polling/poll-while.ts';
import { perSession, type Session, type SessionInternals } from '../../session/session.ts';
import { createPages, type Pages, pageOf } from '../pages.ts';
import { recentSearchesOf } from './recent-searches-of.ts';

/** How long a shopper pauses before typed text is searched for, in ms. */
const PAUSE_IN_MS = 250;

/** Status of a search: `failed` may be retried, `empty` found nothing. */
export type SearchState = 'idle' | 'typing' | 'searching' | 'found' | 'empty' | 'failed';
/** A search for products, page by page: `searchOf`. */
export interface SearchFlow extends ReturnType<typeof createSearch> {}

function createSearch({ gateway, log }: SessionInternals, session: Session) {
  const { recent, remember, forget } = recentSearchesOf(session);
  const query = signal('');
  const state = signal<SearchState>('idle');
  let callOff = () => {};
  let looks = 0;

  const results: Pages<Offer> = createPages<Offer>(async (page, call) => {
    const supplierId = session.supplier.current.peek()?.id;
    const wanted = { query: query.peek(), supplierId, page, perPage: OFFERS_PER_PAGE };
    return pageOf(await gateway.catalog.search(wanted, call));
  }, session.supplier.current);

  async function look(call?: CallSettings): Promise<void> {
    callOff();
    results.restart();
    const turn = ++looks;
    const asked = query.peek();
    state.value = asked === '' ? 'idle' : 'searching';
    if (asked === '') return;
    const isOvertaken = () => turn !== looks;
    try {
      const outcome = await results.more(call);
      if (isOvertaken()) return;
      state.value = outcome.ok ? 'found' : 'failed';
    } catch (error) {
      if (isOvertaken()) return;
      if (call?.signal?.aborted) {
        state.value = 'idle';
        return;
      }
      log('The search failed', error);
      state.value = 'failed';
    }
  }

  return {
    /** The text to search for. */
    query: computed(() => query.value),
    /** Status of the search. With another supplier nothing has been searched for yet; `again` does so. */
    state: computed<SearchState>(() => {
      if (!results.isCurrent.value) return 'idle';
      if (state.value !== 'found' || results.items.value.length > 0) return state.value;
      return results.isReading.value ? 'searching' : 'empty';
    }),
    /**
     * Offers of the selected supplier, or of all if none is selected, best match first. Cleared with another
     * supplier.
     */
    results,
    /** Searches made on this device, latest first. */
    recent,
    /** Takes typed text: the previous search is aborted at once, and after a pause this one starts. */
    type(text: string, timer: Timer = platformTimer): void {
      callOff();
      looks++;
      results.restart();
      query.value = text.trim();
      state.value = query.peek() === '' ? 'idle' : 'typing';
      if (query.peek() !== '') callOff = timer(() => void look(), PAUSE_IN_MS);
    },
    /**
     * Searches at once, and remembers the search. Failures are logged and reported as `failed`; an aborted search
     * is not.
     */
    search(text: string, call?: CallSettings): Promise<void> {
      query.value = text.trim();
      remember(text);
      return look(call);
    },
    /** Repeats the search, such as after a failure. One in progress is discarded. */
    again: look,
    /** Forgets one search, or all of them. */
    forget,
  };
}

/**
 * The search of a session.
 * @throws TypeError if the session was not created by `createSession`
 * @example
 * ```ts
 * import { createGateway, createSession, searchOf } from '@spaza/sdk';
 *
 * const gateway = createGateway({ generation: 'newer', addresses: { provider: 'http://127.0.0.1:4000' } });
 * const session = createSession({ gateway });
 * const { search, state, results } = searchOf(session);
 * await search('rooibos');
 * console.log(state.peek(), results.items.peek().length > 0); // found true
 * session.dispose();
 * ```
 */
export const searchOf: (session: Session) => SearchFlow = perSession(createSearch);
