import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Id, Offer } from '@spaza/contracts';
import type { CallSettings } from '../client/options.ts';
import type { OfferPage } from '../gateway/catalog.ts';
import { done, type Outcome, type Problem } from '../gateway/outcome.ts';

/** A page of a list; `nextPage` is null on the last one. */
export interface Page<T> {
  /** The entries of the page. */
  items: T[];
  /** Number of the next page; null on the last one. */
  nextPage: number | null;
}

/** A page of offers as a page of a list. */
export const pageOf = (outcome: Outcome<OfferPage>): Outcome<Page<Offer>> =>
  outcome.ok ? done({ items: outcome.value.offers, nextPage: outcome.value.nextPage }) : outcome;

/** Reads a page, from 1. */
export type ReadPage<T> = (page: number, call: CallSettings) => Promise<Outcome<Page<T>>>;

/** A list that is read page by page, on demand. */
export interface Pages<T extends { id: Id }> extends ReturnType<typeof createPages<T>> {}

/**
 * Creates a list that is read page by page, on demand.
 * @param supplier the supplier of the list; when it changes, the list starts over
 */
export function createPages<T extends { id: Id }>(
  read: ReadPage<T>,
  supplier: ReadonlySignal<{ id: Id } | null>,
) {
  const supplierKey = computed(() => String(supplier.value?.id));
  const readAt = signal(supplierKey.peek());
  const isCurrent = computed(() => readAt.value === supplierKey.value);
  const items = signal<readonly T[]>([]);
  const nextPage = signal<number | null>(1);
  const problem = signal<Problem | null>(null);
  const underWay = signal<Promise<Outcome<readonly T[]>> | null>(null);
  let reading = new AbortController();
  /** The settings of the read in progress. */
  let reader: CallSettings = {};

  async function next(page: number, { signal: own, ...call }: CallSettings): Promise<Outcome<readonly T[]>> {
    const { signal: mine } = reading;
    problem.value = null;
    const outcome = await read(page, { ...call, signal: own ? AbortSignal.any([own, mine]) : mine }).catch(
      (error: unknown) => {
        if (!mine.aborted) throw error;
      },
    );
    if (!outcome || mine.aborted) return done(items.peek());
    if (!outcome.ok) {
      problem.value = outcome.problem;
      return outcome;
    }
    // An entry that moved down a page meanwhile is not shown twice.
    const known = new Set(items.peek().map(({ id }) => String(id)));
    items.value = [...items.peek(), ...outcome.value.items.filter(({ id }) => !known.has(String(id)))];
    nextPage.value = outcome.value.nextPage;
    return done(items.peek());
  }

  function restart(): void {
    reading.abort();
    reading = new AbortController();
    readAt.value = supplierKey.peek();
    items.value = [];
    nextPage.value = 1;
    problem.value = null;
    underWay.value = null;
  }

  function more(call: CallSettings = {}): Promise<Outcome<readonly T[]>> {
    if (!isCurrent.peek()) restart();
    const page = nextPage.peek();
    if (page === null) return Promise.resolve(done(items.peek()));
    const known = underWay.peek();
    if (known) {
      const { signal: theirs } = reader;
      // A caller who joined a read that another aborted has not aborted their own.
      return known.catch((error: unknown) => {
        if (!theirs?.aborted || call.signal?.aborted) throw error;
        return more(call);
      });
    }
    reader = call;
    const over = () => {
      if (underWay.peek() === going) underWay.value = null;
    };
    const going = next(page, call).finally(over);
    underWay.value = going;
    // A caller who comes after an aborted read starts another.
    call.signal?.addEventListener('abort', over);
    return going;
  }

  return {
    /** Everything that was read, in order. */
    items: computed(() => (isCurrent.value ? items.value : [])),
    /** Whether there is more to read; true before anything was read. */
    hasMore: computed(() => !isCurrent.value || nextPage.value !== null),
    /** Whether a page is being read. */
    isReading: computed(() => isCurrent.value && underWay.value !== null),
    /** Why the last page was refused; null if it was not. */
    problem: computed(() => (isCurrent.value ? problem.value : null)),
    /** False if the list is that of a supplier who is no longer selected. */
    isCurrent,
    /** Reads the next page, and returns everything read so far. A page that failed is read again. */
    more,
    /** Forgets everything, and ignores a page that is being read. */
    restart,
  };
}
