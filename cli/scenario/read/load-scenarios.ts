import { Failure, wrongUsage } from '../../failure.ts';
import type { WrittenScenario } from './read-scenarios.ts';
import { type FoundFile, readText } from './read-text.ts';

// Not imported: that makes the message about a missing file slower.
const { readdirSync, statSync } = process.getBuiltinModule('node:fs');
const path = process.getBuiltinModule('node:path');

const isScenarioFile = (name: string) => /\.ya?ml$/i.test(name);

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && isScenarioFile(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Reads the typed files, and the scenario files in typed folders, by name. @throws Failure `usage` if there are none */
export function findFiles(typed: readonly string[]): FoundFile[] {
  const files = new Set<string>();
  for (const name of typed) {
    const found = statSync(name, { throwIfNoEntry: false });
    const next = 'Provide a .yaml file, or a folder of them';
    if (!found) throw wrongUsage('no_such_file', `${name} does not exist.`, next);
    const inside = found.isDirectory() ? filesIn(name) : [name];
    if (inside.length === 0) throw wrongUsage('no_scenarios', `There is no .yaml file in ${name}.`, next);
    for (const file of inside) files.add(file);
  }
  return [...files].map(readText);
}

const MOST_SHOWN = 20;

/**
 * The scenarios of files and folders.
 * @throws Failure `usage` with every mistake and its place
 */
export async function loadScenarios(typed: readonly string[]): Promise<WrittenScenario[]> {
  const files = findFiles(typed);
  // This loads the whole language, which the message about a missing file does not need.
  const { excerptOf, mistakeText, readScenarios } = await import('./read-scenarios.ts');
  const read = files.map(({ file, text, wrongAt }) => {
    if (!wrongAt) return readScenarios(text, file);
    const message = 'The file is not in UTF-8. Save it as UTF-8.';
    const excerpt = excerptOf(text, wrongAt.line, wrongAt.column);
    return { scenarios: [], mistakes: [{ file, ...wrongAt, message, excerpt }] };
  });
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
    next: 'Fix the file: spaza help scenarios lists the words, and tells how an editor shows such mistakes as you type',
  });
}
