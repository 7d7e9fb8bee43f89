import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { dayOf } from '@spaza/contracts/vocabulary';

/** Tells versions of the sandbox apart, in a checkout too: what it is made of, and when that was changed. */
function fingerprint(): string {
  const hash = createHash('sha256').update(process.version);
  // Sources in a checkout; in a package also chunks, named by what is in them, and the versions of libraries.
  for (const part of ['.', '../contracts', '../chunks', '../package.json']) {
    const root = fileURLToPath(new URL(part, import.meta.url));
    if (!existsSync(root)) continue;
    const names = statSync(root).isDirectory()
      ? readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()
      : [''];
    for (const name of names) {
      if (/(^|[\\/])node_modules[\\/]|\.test\.ts$/.test(name)) continue;
      const { size, mtimeMs } = statSync(path.join(root, name));
      hash.update(`${name} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** The folder of copies. @throws if it cannot be made, or others may write to it */
function ownFolder(): string {
  const folder = path.join(tmpdir(), `spaza-stocked-${process.getuid?.() ?? 'me'}`);
  mkdirSync(folder, { mode: 0o700, recursive: true });
  const { uid, mode } = lstatSync(folder);
  if (process.getuid && (uid !== process.getuid() || (mode & 0o022) !== 0))
    throw new Error(`${folder} is not ours.`);
  return folder;
}

let version: string | undefined;

/** Copies of shops in memory, in the folder for temporary files. */
export interface KeptCopies {
  /** The shop as it was stocked today; undefined if it is not kept. */
  stocked(): Blob | undefined;
  /** One without goods; undefined if it is not kept. */
  empty(): Blob | undefined;
  /** Keeps a copy of a shop that was just made, unless there is one. A copy is found only once it is complete. */
  keep(what: 'empty' | 'stocked', copy: () => Promise<Blob>): Promise<void>;
}

/**
 * Opens the copies of one kind of shop. A stocked shop is kept for a day, because the dates of its offers, leaflets and
 * orders depend on the day. An empty one is kept until the program changes.
 * @param kind the options that shops are stocked with
 */
export function keptCopies(kind: string): KeptCopies {
  version ??= fingerprint();
  const today = `${version}-${dayOf(Date.now())}`;
  const names = { stocked: `${today}-${kind}.tar`, empty: `${version}-empty.tar` };

  function kept(name: string): Blob | undefined {
    try {
      // Read at once, since another program may replace the file.
      return new Blob([readFileSync(path.join(ownFolder(), name))]);
    } catch {
      return undefined;
    }
  }
  return {
    stocked: () => kept(names.stocked),
    empty: () => kept(names.empty),
    async keep(what, copy) {
      let made = '';
      try {
        const folder = ownFolder();
        const file = path.join(folder, names[what]);
        if (existsSync(file)) return;
        for (const other of readdirSync(folder))
          if (!other.startsWith(today) && other !== names.empty) rmSync(path.join(folder, other));
        // A name of its own, since another program may write the same copy. An unfinished copy is deleted tomorrow.
        made = path.join(folder, `${today}-${crypto.randomUUID()}`);
        await writeFile(made, new Uint8Array(await (await copy()).arrayBuffer()), { mode: 0o600 });
        renameSync(made, file);
      } catch {
        // The next program makes it again.
        if (made) rmSync(made, { force: true });
      }
    },
  };
}
