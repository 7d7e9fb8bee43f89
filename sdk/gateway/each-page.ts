import type { Outcome } from './outcome.ts';
import { unwrap } from './problem-error.ts';

/**
 * Reads a list page by page, each when it is wanted.
 * @param read reads one page, given its number from 1
 * @throws ProblemError if the shop refuses a page
 * @throws CallError if a page cannot be read
 * @example
 * ```ts
 * import { createGateway, eachPage } from '@spaza/sdk';
 *
 * const { catalog } = createGateway({ generation: 'newer', addresses: { provider: 'http://127.0.0.1:4000' } });
 * let found = 0;
 * for await (const { offers } of eachPage((page) => catalog.search({ query: 'rice', supplierId: 1, page })))
 *   found += offers.length;
 * console.log(found > 0); // true
 * ```
 */
export async function* eachPage<P extends { nextPage: number | null }>(
  read: (page: number) => Promise<Outcome<P>>,
): AsyncGenerator<P, void, void> {
  for (let page: number | null = 1; page !== null; ) {
    const one: P = unwrap(await read(page));
    yield one;
    // A shop that names the same page again would never end.
    const { nextPage }: P = one;
    page = nextPage !== null && nextPage > page ? nextPage : null;
  }
}
