import type { Outcome } from './outcome.ts';
import type { Problem } from './problems.ts';

/** A refusal, for programs that expect failures to be thrown. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.messages[0] ?? problem.unreadable ?? problem.code);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

/**
 * Returns the value of an outcome, for programs that do nothing about a refusal but end.
 * @throws ProblemError with the problem, if it was refused
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
  if (!outcome.ok) throw new ProblemError(outcome.problem);
  return outcome.value;
}
