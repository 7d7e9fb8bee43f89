import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const LEFT = /^spaza-upload-(\d+)-\w{6}$/;

/** Creates a folder for files of this process, which only its owner can open: `spaza-upload-4711-a8Fq2x`. */
export const makeTemporaryFolder = (): Promise<string> =>
  mkdtemp(path.join(tmpdir(), `spaza-upload-${process.pid}-`));

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, for somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Deletes the folders of processes that were killed and could not do so themselves. */
export async function clearLeftFolders(): Promise<void> {
  const inTmp = await readdir(tmpdir()).catch((): string[] => []);
  for (const name of inTmp) {
    const [, pid] = LEFT.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    // What belongs to somebody else stays.
    await rm(path.join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}
