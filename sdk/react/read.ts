import type { Id } from '@spaza/contracts';
import type { CallSettings } from '../client/options.ts';
import type { Outcome } from '../gateway/outcome.ts';
import { unwrap } from '../gateway/problem-error.ts';
import { firstOfEach } from '../values.ts';

/*
 * Written out instead of react-query's own types, which use helpers that change between versions: this way they fit
 * every version that has these options.
 */

/** Options for `useQuery` and `useSuspenseQuery`. */
export interface Read<T> {
  /** Begins with `spaza` and the generation. */
  queryKey: readonly unknown[];
  /** Reads it; throws `ProblemError` if the shop refuses, `CallError` if it does not answer. */
  queryFn: (asked: { signal: AbortSignal }) => Promise<T>;
  /** The client has already retried if that could help. */
  retry: false;
  /** How long it is fresh, in ms. */
  staleTime?: number;
}

/** Options for `useInfiniteQuery`. */
export interface ReadPages<T> extends Omit<Read<T>, 'queryFn'> {
  /** Reads one page; throws `ProblemError` if the shop refuses, `CallError` if it does not answer. */
  queryFn: (asked: { signal: AbortSignal; pageParam: number }) => Promise<T>;
  /** Number of the first page. */
  initialPageParam: number;
  /** Number of the page after the last one, `null` if there is none. */
  getNextPageParam: (last: T) => number | null;
}

/** Reads one thing. */
export const readOf = <T>(
  queryKey: readonly unknown[],
  read: (call: CallSettings) => Promise<Outcome<T>>,
): Read<T> => ({ queryKey, queryFn: ({ signal }) => valueFrom(read({ signal })), retry: false });

/** Reads a list page by page. */
export const pagesOf = <T extends { nextPage: number | null }>(
  queryKey: readonly unknown[],
  read: (page: number, call: CallSettings) => Promise<Outcome<T>>,
): ReadPages<T> => ({
  queryKey: [...queryKey, 'pages'],
  queryFn: ({ pageParam, signal }) => valueFrom(read(pageParam, { signal })),
  initialPageParam: 1,
  getNextPageParam: (last) => last.nextPage,
  retry: false,
});

/**
 * Returns the value of an outcome, since react-query expects failures to be thrown.
 * @throws ProblemError if the shop refused
 */
export const valueFrom = async <T>(outcome: Promise<Outcome<T>>): Promise<T> => unwrap(await outcome);

/**
 * The entries of all pages, each once. While pages are being read, an entry may move from one to the next: it stays
 * where it was first.
 * @param entries returns the entries of a page
 */
export function entriesOf<P, T extends { id: Id }>(
  { pages }: { pages: readonly P[] },
  entries: (page: P) => readonly T[] | null | undefined,
): T[] {
  return firstOfEach(
    pages.flatMap((page) => entries(page) ?? []),
    ({ id }) => id,
  );
}
