import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure, hasCode } from '../failure.ts';
import type { State } from '../ports.ts';

/** Another process has held the lock for longer than any change takes. */
class LockHeld extends Error {
  constructor(file: string, holder: number | undefined) {
    super(
      `${holder === undefined ? 'Another process' : `Process ${holder}`} holds ${file}. If no spaza is running, delete that file.`,
    );
    this.name = 'LockHeld';
  }
}

const PAUSE_MS = 5;
const WAIT_MS = 3_000;
/** No change takes that long: the holder is gone, and its process id may have been reused. */
const LONGEST_MS = 60_000;

const pause = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);

/** Whether Windows reports a file that another process is deleting, replacing or reading. */
const isInUse = (error: unknown) =>
  process.platform === 'win32' && hasCode(error, 'EPERM', 'EACCES', 'EBUSY');

/**
 * Retries an operation on a file while another process uses it. Only Windows needs more than one attempt.
 * @throws the error of the last attempt
 */
export function onceFree<T>(act: () => T): T {
  for (const until = Date.now() + WAIT_MS; ; pause()) {
    try {
      return act();
    } catch (error) {
      if (!isInUse(error) || Date.now() > until) throw error;
    }
  }
}

function take(file: string): boolean {
  try {
    onceFree(() => writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 }));
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** The holder of a lock, if it has been written already, and how long it has been held. */
function heldBy(file: string): { holder: number | undefined; forMs: number } | undefined {
  try {
    const forMs = Date.now() - statSync(file).mtimeMs;
    return { holder: Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined, forMs };
  } catch (error) {
    if (hasCode(error, 'ENOENT') || isInUse(error)) return undefined;
    throw error;
  }
}

function isAlive(holder: number): boolean {
  try {
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}

/** Whether a lock was left by a dead process. A file without a holder is just being written, unless it is old. */
function isLeft(file: string): boolean {
  const held = heldBy(file);
  if (!held) return false;
  const { holder, forMs } = held;
  return forMs > LONGEST_MS || (holder === undefined ? forMs > WAIT_MS : !isAlive(holder));
}

/** Removes a left lock, under a lock of its own: otherwise a second process could remove a new lock. */
function clear(file: string): void {
  const release = takeLock(`${file}.left`);
  try {
    if (isLeft(file)) remove(file);
  } finally {
    release();
  }
}

const remove = (file: string) => onceFree(() => rmSync(file, { force: true }));

/**
 * Takes a lock between processes, and returns a function that releases it. It is never held across an `await`, so waiting
 * for it blocks. A lock of a dead process is taken over.
 * @throws LockHeld after 3 s
 */
export function takeLock(file: string): () => void {
  const until = Date.now() + WAIT_MS;
  while (!take(file)) {
    if (isLeft(file)) clear(file);
    else if (Date.now() > until) throw new LockHeld(file, heldBy(file)?.holder);
    else pause();
  }
  return () => {
    // A process that was suspended for a minute may have lost the lock.
    if (heldBy(file)?.holder === process.pid) remove(file);
  };
}

/** What determines the folder for state. */
interface Home {
  env: Readonly<Record<string, string | undefined>>;
  platform: NodeJS.Platform;
  /** Home folder of the user. */
  folder: string;
}

/** The folder for state between commands: `SPAZA_HOME`, otherwise the platform's usual place. */
export function stateFolder({ env, platform, folder }: Home): string {
  if (env.SPAZA_HOME) return path.resolve(env.SPAZA_HOME);
  if (platform === 'win32')
    return path.join(env.LOCALAPPDATA || path.join(folder, 'AppData', 'Local'), 'spaza');
  // The XDG rules ignore a relative folder.
  if (env.XDG_STATE_HOME && path.isAbsolute(env.XDG_STATE_HOME))
    return path.join(env.XDG_STATE_HOME, 'spaza');
  if (platform === 'darwin') return path.join(folder, 'Library', 'Application Support', 'spaza');
  return path.join(folder, '.local', 'state', 'spaza');
}

/**
 * Creates a folder that only its owner can open, with its parents. Node's `recursive` never returns on a file system such as
 * /proc, which reports the parent of every new folder as missing.
 * @throws the error that prevents it
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return;
    const around = path.dirname(folder);
    if (!hasCode(error, 'ENOENT') || around === folder) throw error;
    makeFolder(around);
    mkdirSync(folder, { mode: 0o700 });
  }
}

const OWNER_ALONE = 0o600;

/**
 * Replaces a file atomically, for its owner alone: a concurrent reader gets the old file or the new one, never a part.
 */
export function replaceFile(file: string, text: string): void {
  const fresh = `${file}.${process.pid}`;
  try {
    writeFileSync(fresh, text, { mode: OWNER_ALONE });
    onceFree(() => renameSync(fresh, file));
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
}

type Entries = Record<string, string>;

/** A readable name that is unique for each base address. */
function fileFor(folder: string, baseUrl: string): string {
  const digest = createHash('sha256').update(baseUrl).digest('hex').slice(0, 8);
  return path.join(folder, `${new URL(baseUrl).host.replace(/[^\w.-]/g, '_')}-${digest}.json`);
}

/** The text of a file; undefined if there is none. */
function readText(file: string): string | undefined {
  try {
    return onceFree(() => readFileSync(file, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

const isEntries = (it: unknown): it is Entries =>
  typeof it === 'object' && it !== null && Object.values(it).every((value) => typeof value === 'string');

function parse(text: string): Entries | undefined {
  try {
    const stored: unknown = JSON.parse(text);
    return isEntries(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

const notKept = (folder: string, cause: unknown) =>
  new Failure('broken', {
    code: 'state_unavailable',
    messages: [`State cannot be saved in ${folder}.`, ...(cause instanceof Error ? [cause.message] : [])],
    next: 'Make the folder writable, or choose another with SPAZA_HOME',
    cause,
  });

/** Entries that commands store as a convenience, and can do without. */
const OPTIONAL = ['currency', 'generation', 'seen-offers'];

/** The part of an entry that must not be lost: of the suppliers only the chosen one, not those that a list has shown. */
function reliedOn(key: string, text: string | undefined): string | undefined {
  if (OPTIONAL.includes(key)) return undefined;
  if (key !== 'suppliers-v1' || text === undefined) return text;
  try {
    const { state } = JSON.parse(text) as { state?: { selected?: { id: unknown } | null } };
    return state?.selected ? String(state.selected.id) : undefined;
  } catch {
    // A damaged entry has nothing to lose.
    return undefined;
  }
}

/** Read-only storage: it reads what is there, and `check` fails if something that must not be lost has changed. */
function readOnly(file: string, failure: () => Failure): State {
  let entries: Entries = {};
  try {
    entries = parse(readText(file) ?? '{}') ?? {};
  } catch {
    // An unreadable file counts as empty.
  }
  const stored = entries;
  entries = { ...stored };
  return {
    storage: {
      getItem: (key) => entries[key] ?? null,
      setItem(key, text) {
        entries[key] = text;
      },
      removeItem(key) {
        delete entries[key];
      },
      keys: () => Object.keys(entries),
    },
    check() {
      const keys = Object.keys({ ...stored, ...entries });
      if (keys.some((key) => reliedOn(key, stored[key]) !== reliedOn(key, entries[key]))) throw failure();
    },
  };
}

/**
 * Storage in one file for one base address, for its owner alone. A write replaces the file atomically. A lock is held
 * from a read to the end of the turn: no other process can interfere with what a session reads, changes and writes in
 * one go.
 * If the folder is not writable, the file can still be read.
 * @throws Failure `broken` if another process does not release the lock
 */
export function openStateFile(folder: string, baseUrl: string, warn: (text: string) => void): State {
  const file = fileFor(folder, baseUrl);
  let release: (() => void) | undefined;
  /** What the file holds, for as long as the lock is held. */
  let held: { text: string | undefined; entries: Entries } | undefined;
  let failure: unknown;

  function lock(): void {
    if (release) return;
    release = takeLock(`${file}.lock`);
    queueMicrotask(() => {
      release?.();
      release = undefined;
      held = undefined;
    });
  }

  function readFile(): { text: string | undefined; entries: Entries } {
    const text = readText(file);
    const entries = text === undefined ? {} : parse(text);
    if (entries) return { text, entries };
    warn(`${file} was damaged and was deleted.`);
    rmSync(file, { force: true });
    return { text: undefined, entries: {} };
  }

  function read() {
    lock();
    held ??= readFile();
    return held;
  }

  function write(change: (entries: Entries) => void): void {
    const before = read();
    const entries = { ...before.entries };
    change(entries);
    const text = JSON.stringify(entries);
    if (text === before.text) return;
    replaceFile(file, text);
    held = { text, entries };
  }

  /** Remembers a failure: a session continues without storage, a command must not. */
  function kept<T>(act: () => T): T {
    try {
      return act();
    } catch (error) {
      failure ??= error;
      throw error;
    }
  }

  try {
    makeFolder(folder);
    // This takes the lock too, which shows that the folder is writable.
    read();
  } catch (cause) {
    if (cause instanceof LockHeld) throw notKept(folder, cause);
    return readOnly(file, () => notKept(folder, cause));
  }
  return {
    storage: {
      getItem: (key) => kept(() => read().entries[key] ?? null),
      setItem: (key, text) =>
        kept(() =>
          write((entries) => {
            entries[key] = text;
          }),
        ),
      removeItem: (key) =>
        kept(() =>
          write((entries) => {
            delete entries[key];
          }),
        ),
      keys: () => kept(() => Object.keys(read().entries)),
    },
    check() {
      if (failure !== undefined) throw notKept(folder, failure);
    },
  };
}
