import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hasCode } from '../failure.ts';

/** Another process has held the lock for longer than any change takes. */
export class LockHeld extends Error {
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

/** Whether nobody will ever give a lock back. One that says no holder yet is being taken, which takes no time. */
function isLeft(file: string): boolean {
  const held = heldBy(file);
  if (!held) return false;
  const { holder, forMs } = held;
  return forMs > LONGEST_MS || (holder === undefined ? forMs > WAIT_MS : !isAlive(holder));
}

/** Takes a lock away that was left, one process at a time: another could take a new one for the one that was left. */
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
 * Takes a lock between processes, and returns what gives it back. It is held for a read and a write and never while
 * something is awaited, so whoever finds it taken waits on the spot. A lock whose process is gone is taken over.
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
    // Whoever was stopped for a minute may find that another has it by now.
    if (heldBy(file)?.holder === process.pid) remove(file);
  };
}
