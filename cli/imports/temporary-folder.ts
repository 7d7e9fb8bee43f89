import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { wrongUsage } from '../failure.ts';
import type { Ports } from '../ports.ts';

/** Typed in place of a file name. */
export const PIPE = '-';

/** A file in a folder of its own. */
export interface TemporaryFile {
  file: string;
  /** Removes the file. */
  remove: () => Promise<void>;
}

/**
 * Streams a pipe into a file, as the content is checked before it is sent, and may be sent twice.
 * @throws Failure `usage` if nothing is piped in
 */
export async function fromPipe({ stdin, signal }: Ports): Promise<TemporaryFile> {
  if (stdin.isTTY)
    throw wrongUsage(
      'nothing_piped',
      '- reads a pipe, but nothing is piped in.',
      'Use: another-program | spaza imports upload -, or name a file',
    );
  return temporaryFile('piped', (file) =>
    pipeline(stdin, createWriteStream(file, { mode: 0o600 }), { signal }),
  );
}

/** Writes a temporary file; nothing is left of one that cannot be written. */
export async function temporaryFile(
  name: string,
  write: (file: string) => Promise<void>,
): Promise<TemporaryFile> {
  const folder = await makeTemporaryFolder();
  const remove = () => rm(folder, { recursive: true, force: true });
  const file = path.join(folder, name);
  try {
    await write(file);
    return { file, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

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

/** Deletes the folders of commands that were killed. */
async function clearLeftFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = LEFT.exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    // Folders of other users stay.
    await rm(path.join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}

/** Creates a folder for files of an import that only its owner can open: `spaza-import-4711-a8Fq2x`. */
export async function makeTemporaryFolder(): Promise<string> {
  await clearLeftFolders().catch(() => {});
  return mkdtemp(path.join(tmpdir(), `spaza-import-${process.pid}-`));
}
