import type { Outcome, Problem } from '../gateway/outcome.ts';

/** A refusal of the shop, thrown because that is how react-query knows failures. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.messages[0] ?? problem.code);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

/**
 * The value of an outcome.
 * @throws ProblemError if the shop refused
 */
export async function valueFrom<T>(outcome: Promise<Outcome<T>>): Promise<T> {
  const settled = await outcome;
  if (!settled.ok) throw new ProblemError(settled.problem);
  return settled.value;
}
