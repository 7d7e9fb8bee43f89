import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { MadeTexts } from '../ports.ts';

const FOLDER = 'made';

/** Texts that take long to be made, each in a file that begins with a line saying of what it was made. */
export function openMadeTexts(home: string): MadeTexts {
  const fileOf = (name: string) => path.join(home, FOLDER, name);
  return {
    read(name, madeOf) {
      try {
        const text = readFileSync(fileOf(name), 'utf8');
        return text.startsWith(`${madeOf}\n`) ? text.slice(madeOf.length + 1) : undefined;
      } catch {
        return undefined;
      }
    },
    async write(name, madeOf, text) {
      const { replaceFile } = await import('./replace-file.ts');
      try {
        mkdirSync(path.join(home, FOLDER), { recursive: true, mode: 0o700 });
        replaceFile(fileOf(name), `${madeOf}\n${text}`);
      } catch {
        // It is made anew each time then.
      }
    },
  };
}
