import { CallError } from '../client/call-error.ts';
import type { Outcome, Problem } from './outcome.ts';
import { refusedHere } from './problem-here.ts';

/** Whether a refusal means that the shop has no such call. */
async function lacksCall(refusal: Problem | CallError): Promise<boolean> {
  // If the code cannot be loaded, the refusal is returned as it is.
  const read = await import('./refusal.ts').catch(() => undefined);
  return read?.saysCallMissing(refusal) ?? false;
}

/**
 * Makes a call that the shop may not have.
 * @param isOffered whether the shop says that it has it
 * @param switchOff called if the shop turns out to lack it
 */
export async function callIfOffered<T>(
  isOffered: boolean,
  call: () => Promise<Outcome<T>>,
  switchOff: () => void,
): Promise<Outcome<T>> {
  if (!isOffered) return refusedHere('not_offered');
  const missing = () => {
    switchOff();
    return refusedHere('not_offered');
  };
  try {
    const outcome = await call();
    return !outcome.ok && (await lacksCall(outcome.problem)) ? missing() : outcome;
  } catch (error) {
    if (error instanceof CallError && (await lacksCall(error))) return missing();
    throw error;
  }
}
