import { constants } from 'node:fs';
import { access, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure, hasCode, wrongUsage } from '../failure.ts';

const isOfDisk = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

const ADD_FORCE = 'add --force';

const isThere = (file: string, way: string) =>
  wrongUsage('file_exists', `${file} already exists.`, `Choose another file, or ${way}`);

/** What is asked for by `-` elsewhere would end up in a file of that name. */
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
 * Looks whether a file can be put where it is wanted, before what is to be in it is made.
 * @throws Failure `broken` if its folder is not there, or is not ours to write to
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
 * @throws Failure `usage` if a file is there already, which may hold what somebody still needs, or `-` is given for one
 * @throws Failure `broken` if it cannot be put there
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
 * Saves a file whole, or not at all: a disk that fills up leaves what was there. Only its owner can read it, as it may
 * hold names and addresses of people.
 * @throws Failure `usage` if it is there already and may not be written over, or `-` is given for it
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
    // One that is there already was left by a killed process, or laid out by somebody who wants to read along.
    await rm(fresh, { force: true });
    await writeFile(fresh, content, { mode: 0o600, flag: 'wx' });
    await rename(fresh, file);
  } catch (cause) {
    await rm(fresh, { force: true }).catch(() => undefined);
    if (hasCode(cause, 'EEXIST')) throw isThere(file, ADD_FORCE);
    if (!isOverwritten) await rm(file, { force: true }).catch(() => undefined);
    // What was to be written did not come; nothing is wrong with the file.
    if (!isOfDisk(cause)) throw cause;
    throw notWritten(file, cause.message, cause);
  }
}

/** Saves a report in place of an earlier one, for its owner alone. What is no file, such as a pipe, is written to as it is. */
export async function saveReport(file: string, content: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found && !found.isFile()) return writeFile(file, content);
  return saveFile(file, content, true);
}
