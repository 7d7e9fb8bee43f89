import { Failure } from '../../failure.ts';
import { findFiles } from './find-files.ts';
import type { WrittenScenario } from './read-scenarios.ts';

const MOST_SHOWN = 20;

/**
 * The scenarios of files and folders.
 * @throws Failure `usage` with every mistake and if it is, before anything is run
 */
export async function loadScenarios(typed: readonly string[]): Promise<WrittenScenario[]> {
  const files = findFiles(typed);
  // They bring the whole language: a file that is not there is told without it.
  const [{ readScenarios }, { mistakeText }] = await Promise.all([
    import('./read-scenarios.ts'),
    import('./mistake.ts'),
  ]);
  const read = files.map(({ file, text }) => readScenarios(text, file));
  const mistakes = read.flatMap((one) => one.mistakes);
  if (mistakes.length === 0) return read.flatMap(({ scenarios }) => scenarios);
  mistakes.sort((one, other) => (one.file === other.file ? one.line - other.line : 0));
  const shown = mistakes.slice(0, MOST_SHOWN).map(mistakeText);
  const rest = mistakes.length - shown.length;
  throw new Failure('usage', {
    code: 'bad_scenario',
    messages: [
      `${mistakes.length === 1 ? 'There is a mistake' : `There are ${mistakes.length} mistakes`}; nothing was run.`,
      ...shown,
      ...(rest > 0 ? [`and ${rest} more`] : []),
    ],
    next: 'Fix the file. An editor that uses scenario.schema.json shows such mistakes as you type',
  });
}
