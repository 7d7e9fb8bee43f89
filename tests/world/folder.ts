import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** Creates a folder that exists while the tests of a file run. */
export function openFolder() {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'spaza-folder-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const inFolder = (name: string) => path.join(folder, name);
  return {
    inFolder,
    /** Writes a file with these lines, and returns its path. */
    async written(name: string, ...lines: string[]): Promise<string> {
      await writeFile(inFolder(name), lines.map((line) => `${line}\n`).join(''));
      return inFolder(name);
    },
  };
}
