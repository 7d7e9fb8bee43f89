import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Another process has held the lock for longer than any change takes. */
export class LockHeld extends Error {
  constructor(file: string, holder: number) {
    super(`Process ${holder} holds ${file}. If it is no spaza, delete that file.`);
    this.name = 'LockHeld';
  }
}

const PAUSE_MS = 5;
const PATIENCE_MS = 3_000;

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

const pause = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** The process that holds a lock; undefined while it has not said so, or when the lock was just given back. */
function holderOf(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
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

/**
 * Takes a lock between processes, and answers what gives it back. It is held for a read and a write and never while
 * something is awaited, so whoever finds it taken waits on the spot. A lock whose process is gone is taken over.
 * @throws LockHeld after 3 s
 */
export function takeLock(file: string): () => void {
  const until = Date.now() + PATIENCE_MS;
  while (!take(file)) {
    const holder = holderOf(file);
    const isLate = Date.now() > until;
    if (holder === undefined ? isLate : !isAlive(holder)) rmSync(file, { force: true });
    else if (holder !== undefined && isLate) throw new LockHeld(file, holder);
    else pause();
  }
  return () => rmSync(file, { force: true });
}
