import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import manifest from '../package.json' with { type: 'json' };

/** What says which words there are, in a checkout. */
const SOURCES = ['commands', 'completion', 'values', 'global-flags.ts', 'declaration.ts'];

/** Files of a folder and of those in it, or the file itself. */
const filesOf = (at: string): string[] =>
  at.endsWith('.ts')
    ? [at]
    : readdirSync(at, { withFileTypes: true }).flatMap((inside) =>
        inside.isDirectory() ? filesOf(`${at}/${inside.name}`) : [`${at}/${inside.name}`],
      );

/** The files that words come from: those of a checkout, and where they were built into one, that one. */
function files(): string[] {
  try {
    const program = fileURLToPath(new URL('..', import.meta.url));
    return SOURCES.flatMap((name) => filesOf(`${program}${name}`));
  } catch {
    return [fileURLToPath(import.meta.url)];
  }
}

/** What the words of this program are made of: another text for another version, and where a file was changed. */
export function madeOf(): string {
  const found = files();
  const last = Math.max(...found.map((file) => statSync(file).mtimeMs));
  return `# spaza ${manifest.version}, ${found.length} files, ${last}, ${found[0]}`;
}
