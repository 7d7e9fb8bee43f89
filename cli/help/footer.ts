import { ENDINGS, type FailureKind } from '../exit-codes.ts';
import { listed, wrapped } from './layout.ts';
import { variablesOf } from './variables.ts';

/** Commands that hold a shop to something, by the beginning of their names. */
const TESTS = ['run', 'load', 'contract'];
const OF_TESTS: readonly FailureKind[] = ['unmet', 'not_run'];

const UNBROKEN = '\u00A0';
const unbroken = (words: string) => words.replaceAll(' ', UNBROKEN);

function exitCodesOf(name: string): string {
  const isTest = TESTS.includes(name.split(' ')[0] ?? '');
  const kinds = Object.entries(ENDINGS).filter(([kind]) => isTest || !OF_TESTS.includes(kind as FailureKind));
  return ['0 ok', ...kinds.map(([kind, { exitCode }]) => `${exitCode} ${kind}`)].map(unbroken).join(', ');
}

/**
 * What stands at the end of the help of every command that does something: how it ends, and what it reads.
 * @param name of the command, without `spaza`
 */
export function footerOf(name: string, width: number): string {
  const codes = `${exitCodesOf(name)}. Details: ${unbroken('spaza help exit-codes')}`;
  return [
    `Exit codes:\n${wrapped(codes, width - 2)
      .map((line) => `  ${line}`)
      .join('\n')
      .replaceAll(UNBROKEN, ' ')}`,
    `Environment:\n${listed(variablesOf(name), width)}\n`,
  ].join('\n\n');
}
