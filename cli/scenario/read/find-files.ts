import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { wrongUsage } from '../../failure.ts';

const isScenarioFile = (name: string) => /\.ya?ml$/i.test(name);

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && isScenarioFile(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Files and folders as they were typed, folders as the scenario files in them, in the order of their names. */
export async function findFiles(typed: readonly string[]): Promise<{ file: string; text: string }[]> {
  const files = new Set<string>();
  for (const name of typed) {
    const found = await stat(name).catch(() => undefined);
    if (!found)
      throw wrongUsage(
        'no_such_file',
        `There is no file or folder ${name}.`,
        'Give a file or a folder with .yaml files',
      );
    const inside = found.isDirectory() ? await filesIn(name) : [name];
    if (inside.length === 0) {
      throw wrongUsage(
        'no_scenarios',
        `There is no .yaml file in ${name}.`,
        'Give a file or a folder with .yaml files',
      );
    }
    for (const file of inside) files.add(file);
  }
  return Promise.all([...files].map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
}
