import { wrongUsage } from '../failure.ts';

/** A parameter as it was typed: `--cart.items.0.qty 2`. */
export interface TypedParameter {
  /** Without its dashes. */
  name: string;
  /** Undefined for a flag that stands alone. */
  text: string | undefined;
}

/**
 * Parameters out of the words behind a call. A value that starts with two dashes has to be joined: `--name=--value`.
 * @throws Failure `usage` for a word that belongs to no parameter
 */
export function typedParameters(words: readonly string[]): TypedParameter[] {
  const parameters: TypedParameter[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (!word.startsWith('--') || word === '--') {
      throw wrongUsage(
        'unexpected_word',
        `Unexpected argument '${word}'. Parameters are written as --<parameter> ${word}.`,
      );
    }
    const equals = word.indexOf('=');
    const next = words[at + 1];
    if (equals > 0) parameters.push({ name: word.slice(2, equals), text: word.slice(equals + 1) });
    else if (next === undefined || next.startsWith('--'))
      parameters.push({ name: word.slice(2), text: undefined });
    else {
      parameters.push({ name: word.slice(2), text: next });
      at++;
    }
  }
  return parameters;
}
