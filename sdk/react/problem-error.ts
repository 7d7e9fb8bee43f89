import type { Outcome } from '../gateway/outcome.ts';
import type { Problem } from '../gateway/problems.ts';

/** A refusal of the shop, thrown because react-query expects failures to be thrown. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.messages[0] ?? problem.code);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

/**
 * Returns the value of an outcome.
 * @throws ProblemError if the shop refused
 */
export async function valueFrom<T>(outcome: Promise<Outcome<T>>): Promise<T> {
  const settled = await outcome;
  if (!settled.ok) throw new ProblemError(settled.problem);
  return settled.value;
}
