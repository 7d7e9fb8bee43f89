import { type Failure, wrongUsage } from './failure.ts';
import { didYouMean } from './nearest-word.ts';

/** A word in place of a command that is not one. */
export const unknownCommand = (word: string, known: readonly string[], next?: string): Failure =>
  wrongUsage('unknown_command', `Unknown command '${word}'.${didYouMean(word, known)}`, next);

/** A command without an action of its own. */
export const missingCommand = (known: readonly string[], next?: string): Failure =>
  wrongUsage('help', `Missing command. Choose from: ${known.join(', ')}.`, next);
