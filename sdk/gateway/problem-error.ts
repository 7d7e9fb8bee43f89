import type { Outcome, Problem } from './outcome.ts';

/** A refusal, for programs that expect failures to be thrown. */
export class ProblemError extends Error {
  /** Why the shop refused. */
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.messages[0] ?? problem.unreadable ?? problem.code);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

/**
 * Returns the value of an outcome, for programs that end on a refusal.
 * @throws ProblemError with the problem, if it was refused
 * @throws TypeError if it is no outcome, such as a promise of one
 * @example
 * ```ts
 * import { createGateway, unwrap } from '@spaza/sdk';
 *
 * const gateway = createGateway({ generation: 'newer', addresses: { provider: 'http://127.0.0.1:4000' } });
 * const { offers } = unwrap(await gateway.catalog.search({ query: 'rice', supplierId: 1 }));
 * console.log(offers.length > 0); // true
 * ```
 */
export function unwrap<T, P extends Problem>(outcome: Outcome<T, P>): T {
  if (outcome.ok) return outcome.value;
  throw outcome.problem
    ? new ProblemError(outcome.problem)
    : new TypeError('unwrap needs an outcome: await the call first');
}

/**
 * Reads a list page by page, each page when the loop asks for it.
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
    // Some shops name the same page again; the loop would never end.
    const { nextPage }: P = one;
    page = nextPage !== null && nextPage > page ? nextPage : null;
  }
}
