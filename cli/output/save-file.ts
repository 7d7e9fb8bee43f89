import { constants } from 'node:fs';
import { access, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure, hasCode, wrongUsage } from '../failure.ts';

const isOfDisk = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

const ADD_FORCE = 'add --force';

const isThere = (file: string, way: string) =>
  wrongUsage('file_exists', `${file} already exists.`, `Choose another file, or ${way}`);

/** Other programs write to stdout for `-`; here it would become the name of a file. */
function requireName(file: string): void {
  if (file === '-')
    throw wrongUsage(
      'not_a_file',
      'The output can only be saved to a file, not written to stdout.',
      'Give a file name',
    );
}

const notWritten = (file: string, why: string, cause?: unknown) =>
  new Failure('broken', { code: 'file_not_written', messages: [`${file} cannot be written.`, why], cause });

/**
 * Checks that a file can be written before its contents are made.
 * @throws Failure `broken` if its folder is missing or not writable
 */
export async function requireFolder(file: string): Promise<void> {
  const folder = path.dirname(file);
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw notWritten(file, `The folder ${folder} does not exist.`);
  await access(folder, constants.W_OK).catch((cause: unknown) => {
    throw notWritten(file, `The folder ${folder} is not writable.`, cause);
  });
}

/**
 * @param hasForce whether the command has `--force`
 * @throws Failure `usage` if the file exists, as somebody may still need it, or its name is `-`
 * @throws Failure `broken` if it cannot be written
 */
export async function requireFree(file: string, hasForce: boolean): Promise<void> {
  requireName(file);
  const found = await access(file).then(
    () => true,
    () => false,
  );
  if (found) throw isThere(file, hasForce ? ADD_FORCE : 'move it away');
  await requireFolder(file);
}

/**
 * Saves a file completely, or not at all: a full disk leaves the earlier file. Only its owner can read it, as it may
 * contain names and addresses of people.
 * @throws Failure `usage` if it exists and may not be overwritten, or its name is `-`
 * @throws Failure `broken` if it cannot be written
 */
export async function saveFile(
  file: string,
  content: Uint8Array | string | AsyncIterable<string>,
  isOverwritten: boolean,
): Promise<void> {
  requireName(file);
  const fresh = `${file}.${process.pid}.part`;
  try {
    if (!isOverwritten) await writeFile(file, '', { flag: 'wx' });
    // An existing one was left by a killed process, or placed by somebody who wants to read the contents.
    await rm(fresh, { force: true });
    await writeFile(fresh, content, { mode: 0o600, flag: 'wx' });
    await rename(fresh, file);
  } catch (cause) {
    await rm(fresh, { force: true }).catch(() => undefined);
    if (hasCode(cause, 'EEXIST')) throw isThere(file, ADD_FORCE);
    if (!isOverwritten) await rm(file, { force: true }).catch(() => undefined);
    // The contents did not arrive; nothing is wrong with the file.
    if (!isOfDisk(cause)) throw cause;
    throw notWritten(file, cause.message, cause);
  }
}

/** Saves a report over an earlier one, for its owner alone. A pipe or device is written to directly. */
export async function saveReport(file: string, content: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (!found || found.isFile()) return saveFile(file, content, true);
  return writeFile(file, content).catch((cause: Error) => {
    throw notWritten(file, cause.message, cause);
  });
}
