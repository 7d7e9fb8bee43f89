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
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { dayOf } from '@spaza/contracts/vocabulary';
import type { Mode } from '@spaza/sdk/rules';

/** A shop that can be copied, and opened from a copy. */
export interface Copied {
  readonly ready: Promise<void>;
  dump(): Promise<Blob>;
}

/** Tells versions of the sandbox apart, in a checkout too: what it is made of, and when that was changed. */
function fingerprint(): string {
  const hash = createHash('sha256').update(process.version);
  // Beside the CLI: sources in a checkout; migrations, and chunks named by what is in them, in its package.
  for (const part of ['mocks', 'contracts', 'chunks']) {
    const root = fileURLToPath(new URL(`../../${part}`, import.meta.url));
    if (!existsSync(root)) continue;
    for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/(^|[\\/])node_modules[\\/]|\.test\.ts$/.test(name)) continue;
      const { size, mtimeMs } = statSync(path.join(root, name));
      hash.update(`${name} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** The folder of copies, which nobody else may write to. @throws if there can be none */
function ownFolder(): string {
  const folder = path.join(tmpdir(), `spaza-stocked-${process.getuid?.() ?? 'me'}`);
  mkdirSync(folder, { mode: 0o700, recursive: true });
  const { uid, mode } = lstatSync(folder);
  if (process.getuid && (uid !== process.getuid() || (mode & 0o022) !== 0))
    throw new Error(`${folder} is not ours.`);
  return folder;
}

/**
 * Opens freshly stocked shops. The first one of a day is stocked, which takes seconds, and copied; others are opened from
 * the copy, which is kept in the folder for temporary files until the next day, or a change of the program.
 */
export function stockedShops<Shop extends Copied>(
  create: (mode: Mode, stocked?: () => Promise<Blob>) => Shop,
): (mode: Mode) => Promise<Shop> {
  const copies = new Map<Mode, Promise<Blob | undefined>>();
  let name: string | undefined;
  const nameOfToday = () => (name ??= `${dayOf(Date.now())}-${fingerprint()}`);

  /** Without such a folder, or a copy in it, there is none. */
  function kept(mode: Mode): Blob | undefined {
    try {
      // At once: another program may replace the file.
      return new Blob([readFileSync(path.join(ownFolder(), `${nameOfToday()}-${mode}.tar`))]);
    } catch {
      return undefined;
    }
  }

  async function keep(mode: Mode, copy: Blob): Promise<void> {
    let made = '';
    try {
      const folder = ownFolder();
      const today = nameOfToday();
      for (const file of readdirSync(folder)) if (!file.startsWith(today)) rmSync(path.join(folder, file));
      made = path.join(folder, `${today}-${mode}.${process.pid}`);
      writeFileSync(made, new Uint8Array(await copy.arrayBuffer()), { mode: 0o600 });
      renameSync(made, path.join(folder, `${today}-${mode}.tar`));
    } catch {
      // The next run stocks a shop again.
      if (made) rmSync(made, { force: true });
    }
  }

  async function first(mode: Mode): Promise<{ copy: Blob | undefined; shop?: Shop }> {
    const copy = kept(mode);
    if (copy) return { copy };
    const shop = create(mode);
    await shop.ready;
    const made = await shop.dump();
    await keep(mode, made);
    return { copy: made, shop };
  }

  return async (mode) => {
    const known = copies.get(mode);
    if (known !== undefined) {
      const copy = await known;
      return create(mode, copy && (async () => copy));
    }
    const opening = first(mode);
    copies.set(
      mode,
      opening.then(({ copy }) => copy),
    );
    const { copy, shop } = await opening;
    return shop ?? create(mode, copy && (async () => copy));
  };
}
