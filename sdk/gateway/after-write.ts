import { CallError } from '../client/call-error.ts';
import { done, type Outcome } from './outcome.ts';
import { type Answer, toOutcome } from './to-outcome.ts';

/**
 * Reads what a write has changed if the shop did it and its answer cannot be read.
 * @throws CallError the write's own, if that cannot be read either
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

/** As `toOutcome`, for calls whose answer holds nothing that is needed: any success is one, whatever it says. */
export async function settleDone(answer: Promise<Answer>): Promise<Outcome<void>> {
  try {
    return await toOutcome(answer, () => undefined);
  } catch (error) {
    if (error instanceof CallError && error.acted) return done(undefined);
    throw error;
  }
}
