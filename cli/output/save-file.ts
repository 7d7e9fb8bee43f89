import { access, rename, rm, writeFile } from 'node:fs/promises';
import { Failure, wrongUsage } from '../failure.ts';

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

const isOfDisk = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

const ADD_FORCE = 'add --force';

const isThere = (file: string, way: string) =>
  wrongUsage('file_exists', `${file} is there already.`, `Choose another file, or ${way}`);

/** What is asked for by `-` elsewhere would end up in a file of that name. */
function requireName(file: string): void {
  if (file === '-')
    throw wrongUsage('not_a_file', 'It is saved in a file, and not written to stdout.', 'Give it a name');
}

/**
 * @param hasForce whether the command has `--force`
 * @throws Failure `usage` where a file is there already, which may hold what somebody still needs, or `-` is given for one
 */
export async function requireFree(file: string, hasForce: boolean): Promise<void> {
  requireName(file);
  const found = await access(file).then(
    () => true,
    () => false,
  );
  if (found) throw isThere(file, hasForce ? ADD_FORCE : 'move that one away');
}

/**
 * Saves a file whole, or not at all: a disk that fills up leaves what was there.
 * @throws Failure `usage` where it is there already and may not be written over, or `-` is given for it
 * @throws Failure `broken` where it cannot be written
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
    await writeFile(fresh, content);
    await rename(fresh, file);
  } catch (cause) {
    await rm(fresh, { force: true }).catch(() => undefined);
    if (hasCode(cause, 'EEXIST')) throw isThere(file, ADD_FORCE);
    if (!isOverwritten) await rm(file, { force: true }).catch(() => undefined);
    // What was to be written did not come; nothing is wrong with the file.
    if (!isOfDisk(cause)) throw cause;
    throw new Failure('broken', {
      code: 'file_not_written',
      messages: [`${file} cannot be written.`, cause.message],
      cause,
    });
  }
}
