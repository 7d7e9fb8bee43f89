import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { PgliteStorage } from './pglite.ts';
import { keepAllPrivate, keepPrivate, makePrivateFolder, OF_OTHERS } from './private-folder.ts';

/** The folder is in use by another process. Two processes would silently lose each other's writes. */
class FolderInUse extends Error {
  readonly folder: string;
  constructor(folder: string, cause: unknown) {
    super(
      `The data folder ${folder} is in use by another process. Stop that one, or choose another folder.`,
      { cause },
    );
    this.name = 'FolderInUse';
    this.folder = folder;
  }
}

/**
 * Locks a folder with a lock of the kernel, which ends with the process in any case, so it never goes stale.
 */
function lock(folder: string): () => void {
  const file = `${folder}.lock`;
  // SQLite gives its journal the mode of this file. Do not open an existing file, because closing it would
  // release the lock.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  keepPrivate(file);
  const holder = new DatabaseSync(file, { timeout: 0 });
  try {
    holder.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (cause) {
    holder.close();
    throw new FolderInUse(folder, cause);
  }
  return () => holder.close();
}

type Stream = { nfd?: number };
type Emscripten = {
  NODEFS: {
    stream_ops: { fsync?: (stream: Stream) => number };
    node_ops: { setattr: (node: unknown, attributes: { mode?: number }) => unknown };
  };
  FS: { streams: readonly (Stream | null | undefined)[] };
};
type Init = (
  pg: unknown,
  options: unknown,
) => Promise<{ emscriptenOpts: { preRun: ((module: Emscripten) => void)[] } }>;

// PGlite 0.5 drops every fsync on its way to the disk. With this, `-F` removed and wal_sync_method=fsync, acknowledged
// writes survive a power cut as well as a killed process.
class DurableFolder extends NodeFS {
  #module: Emscripten | undefined;

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await (super.init as unknown as Init).apply(this, args as unknown as Parameters<Init>);
    made.emscriptenOpts.preRun.push((module) => {
      this.#module = module;
      module.NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) fsyncSync(nfd);
        return 0;
      };
      const { node_ops } = module.NODEFS;
      const { setattr } = node_ops;
      // PGlite sets the mode of every file it creates, some of them readable for everybody.
      node_ops.setattr = (node, { mode, ...rest }) =>
        setattr(node, mode === undefined ? rest : { ...rest, mode: mode & ~OF_OTHERS });
    });
    return made as unknown as Awaited<ReturnType<NodeFS['init']>>;
  }

  /** Closes the files of an engine that stopped and can no longer do so itself. */
  closeFiles(): void {
    for (const stream of this.#module?.FS.streams ?? []) {
      if (stream?.nfd === undefined) continue;
      try {
        closeSync(stream.nfd);
      } catch {
        // The engine has already closed it.
      }
    }
    this.#module = undefined;
  }
}

/**
 * Deletes a folder whose creation was interrupted, for example by a full disk: it cannot be opened and has no
 * data yet. Returns a function to call once the folder is complete.
 */
function made(folder: string): () => void {
  const unmade = `${folder}.unmade`;
  if (existsSync(unmade)) rmSync(folder, { recursive: true, force: true });
  if (!existsSync(folder)) writeFileSync(unmade, '', { mode: 0o600 });
  return () => {
    // The engine's initial files are readable for everybody.
    keepAllPrivate(folder);
    rmSync(unmade, { force: true });
  };
}

/** An embedded engine in a folder, locked against other processes and safe against power cuts. */
export function inFolder(folder: string): PgliteStorage {
  const absolute = path.resolve(folder);
  makePrivateFolder(path.dirname(absolute));
  const release = lock(absolute);
  return {
    opened: made(absolute),
    attach() {
      const fs = new DurableFolder(absolute);
      return { options: { fs }, closeFiles: () => fs.closeFiles() };
    },
    startParams: (defaults) => [...defaults.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'],
    place: `the folder ${absolute}`,
    release,
  };
}
