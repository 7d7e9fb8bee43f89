import { CallError } from '../client/call-error.ts';
import { done, type Outcome } from './outcome.ts';
import { type Answer, toOutcome } from './to-outcome.ts';

/**
 * Returns the outcome of a write. If the shop did it but its answer cannot be read, reads what it changed.
 * @throws CallError that of the write, if the read fails too
 */
export async function orReadAfter<T>(
  write: Promise<Outcome<T>>,
  read: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  try {
    return await write;
  } catch (error) {
    if (!(error instanceof CallError && error.acted)) throw error;
    const seen = await read().catch(() => undefined);
    if (seen?.ok) return seen;
    throw error;
  }
}

/** As `toOutcome`, for calls that return no value: a success is done, even if its body cannot be read. */
export async function settleDone(answer: Promise<Answer>): Promise<Outcome<void>> {
  try {
    return await toOutcome(answer, () => undefined);
  } catch (error) {
    if (error instanceof CallError && error.acted) return done(undefined);
    throw error;
  }
}
