import { OFFERS_PER_PAGE } from '@spaza/contracts/vocabulary';

/** The requested page of a list. Defaults to the first one, of the default size. */
export interface PageRequest {
  page?: number | undefined;
  per_page?: number | undefined;
}

/** A page, as a store reads it. */
interface PageRange {
  page: number;
  perPage: number;
  offset: number;
}

export function pageRange({ page = 1, per_page = OFFERS_PER_PAGE }: PageRequest): PageRange {
  return { page, perPage: per_page, offset: (page - 1) * per_page };
}

/** Removes the extra entry that only shows that there is a next page. */
export function cutPage<T>(
  rows: readonly T[],
  { page, perPage }: PageRange,
): { rows: T[]; nextPage: number | null } {
  return { rows: rows.slice(0, perPage), nextPage: rows.length > perPage ? page + 1 : null };
}
