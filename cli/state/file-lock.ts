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
