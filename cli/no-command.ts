import { type Failure, wrongUsage } from './failure.ts';
import { didYouMean } from './nearest-word.ts';

/** A word that stands where a command should, and is none. */
export const unknownCommand = (word: string, known: readonly string[], next?: string): Failure =>
  wrongUsage('unknown_command', `Unknown command '${word}'.${didYouMean(word, known)}`, next);

/** A command that does nothing by itself. */
export const missingCommand = (known: readonly string[], next?: string): Failure =>
  wrongUsage('help', `Missing command. Choose from: ${known.join(', ')}.`, next);
