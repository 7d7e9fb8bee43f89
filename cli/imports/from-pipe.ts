import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { wrongUsage } from '../failure.ts';
import type { Ports } from '../ports.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** Typed in place of a file name. */
export const PIPE = '-';

/** What came through the pipe, as a file. */
export interface FromPipe {
  file: string;
  /** Removes the file. */
  remove: () => Promise<void>;
}

/**
 * Writes the input of a pipe to a file, in chunks: it is checked before it is sent, and may be sent twice.
 * @throws Failure `usage` if nothing is piped in
 */
export async function fromPipe({ stdin, signal }: Ports): Promise<FromPipe> {
  if (stdin.isTTY)
    throw wrongUsage(
      'nothing_piped',
      '- reads a pipe, but nothing is piped in.',
      'Use: another-program | spaza imports upload -, or name a file',
    );
  const folder = await makeTemporaryFolder();
  const remove = () => rm(folder, { recursive: true, force: true });
  const file = path.join(folder, 'piped');
  try {
    await pipeline(stdin, createWriteStream(file, { mode: 0o600 }), { signal });
    return { file, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
