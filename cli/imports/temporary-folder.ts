import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const LEFT = /^spaza-import-(\d+)-\w{6}$/;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process runs, for another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Deletes the folders of commands that were killed and could not do so themselves. */
async function clearLeftFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = LEFT.exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    // Folders of other users stay.
    await rm(path.join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}

/** Creates a folder for files of an import, which only its owner can open: `spaza-import-4711-a8Fq2x`. */
export async function makeTemporaryFolder(): Promise<string> {
  await clearLeftFolders().catch(() => {});
  return mkdtemp(path.join(tmpdir(), `spaza-import-${process.pid}-`));
}
