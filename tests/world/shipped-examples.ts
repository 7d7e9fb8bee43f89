import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import type { Stranger } from './stranger.ts';

/** Returns the output that an example announces in its comments. */
export const saidIn = (code: string) =>
  Array.from(code.matchAll(/\/\/ (?:[\w ]+ writes: )?(.*)$/gm), ([, said]) => said);

const ROOT = new URL('../../README.md', import.meta.url);

/** Returns the examples of both READMEs and of the docstrings, as files by name. */
export async function shippedExamples(stranger: Stranger): Promise<Map<string, string>> {
  const inPackage = (file: string) => path.join(stranger.folder, 'node_modules/@spaza/sdk', file);
  const examples = new Map<string, string>();
  const readmes = await Promise.all([ROOT, inPackage('README.md')].map((file) => readFile(file, 'utf8')));
  for (const [, code] of readmes.join('\n').matchAll(/^```ts\n(.*?)^```/gms))
    examples.set(`readme-${examples.size + 1}.ts`, code!);
  expect(examples.size).toBeGreaterThan(5);
  for (const file of stranger.shipped.sdk!.filter((name) => name.endsWith('.d.ts'))) {
    const declared = await readFile(inPackage(file), 'utf8');
    // An example that is not marked as code would be missed here.
    const tags = declared.split(' * @example\n');
    const found = Array.from(
      declared.matchAll(/@example\n *\* ```ts\n(.*?)^ *\* ```/gms),
      ([, code]) => code!,
    );
    expect(found, file).toHaveLength(tags.length - 1);
    for (const [index, code] of found.entries()) {
      const name = `${file.replace('.d.ts', '').replaceAll('/', '-')}-${index + 1}.ts`;
      examples.set(name, code.replace(/^ *\* ?/gm, ''));
    }
  }
  return examples;
}
