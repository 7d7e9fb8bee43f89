import type { Outcome } from '../gateway/outcome.ts';
import { unwrap } from '../gateway/problem-error.ts';

/**
 * Returns the value of an outcome, since react-query expects failures to be thrown.
 * @throws ProblemError if the shop refused
 */
export const valueFrom = async <T>(outcome: Promise<Outcome<T>>): Promise<T> => unwrap(await outcome);
