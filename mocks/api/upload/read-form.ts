import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { ReadForm } from '../../routing/read-request.ts';
import { isOutOfResources, Refused, refused } from '../../shop/refused.ts';

const LEFT = /^spaza-upload-(\d+)-\w{6}$/;

/** Creates a folder for files of this process, which only its owner can open: `spaza-upload-4711-a8Fq2x`. */
export const makeTemporaryFolder = (): Promise<string> =>
  mkdtemp(path.join(tmpdir(), `spaza-upload-${process.pid}-`));

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is running, for another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Deletes the folders of processes that were killed and could not do so themselves. */
export async function clearLeftFolders(): Promise<void> {
  const inTmp = await readdir(tmpdir()).catch((): string[] => []);
  for (const name of inTmp) {
    const [, pid] = LEFT.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    // Folders of other users stay.
    await rm(path.join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}

/** Maximum number of parts in a form. */
const MOST_PARTS = 50;
/** Maximum number of bytes of all texts in a form. */
const LARGEST_TEXTS = 100_000;
/** Maximum number of bytes of a part's headers; the rest of them is ignored. */
const LARGEST_HEAD = 16_384;

/** Browsers percent-encode quotes in a name. */
const unquoted = (name: string) => name.replaceAll('%22', '"');

/**
 * Reads a body, writing its files to a folder.
 * @throws Refused if a file is too large, Error if it is not a valid form or is cut off
 */
async function readParts(
  contentType: string,
  chunks: AsyncIterable<Uint8Array>,
  folder: string,
  largestFile: number,
): Promise<[name: string, value: unknown][]> {
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    // The shop refuses file names with folders, so they must not be stripped here.
    preservePath: true,
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    limits: {
      parts: MOST_PARTS,
      headerSize: LARGEST_HEAD,
      fieldSize: LARGEST_TEXTS + 1,
      fileSize: largestFile,
    },
  });
  const stopped = new AbortController();
  const stop = (error: Error) => stopped.abort(error);
  const { signal } = stopped;
  const entries: [name: string, value: unknown][] = [];
  const files: Promise<void>[] = [];
  let texts = 0;
  // One entry for each part, in the order in which they were sent.
  function add(name: string | undefined, value?: string): [name: string, value: unknown] {
    if (!name) stop(new Error('The form has a part without a name.'));
    const entry: [string, unknown] = [unquoted(name ?? ''), value];
    entries.push(entry);
    return entry;
  }
  parser.on('partsLimit', () => stop(new Error(`The form has more than ${MOST_PARTS} parts.`)));
  parser.on('field', (name, text) => {
    add(name, text);
    texts += Buffer.byteLength(text);
    if (texts > LARGEST_TEXTS) stop(new Error('The form contains too much text.'));
  });
  parser.on('file', (name, content, fileName, _encoding, type) => {
    const entry = add(name);
    const file = path.join(folder, String(entries.length));
    content.once('limit', () => stop(refused('too_large', { most_bytes: largestFile })));
    const written = pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600 }), { signal });
    files.push(
      written.then(async () => {
        // Its bytes stay on disk; this only attaches the name.
        entry[1] = new File([await openAsBlob(file)], unquoted(fileName), { type });
      }, stop),
    );
  });
  try {
    await pipeline(chunks, parser, { signal });
  } catch (error) {
    stop(error as Error);
  }
  await Promise.all(files);
  signal.throwIfAborted();
  return entries;
}

/** Reads and discards the rest, so that senders that do not read while sending still get the response. */
async function drain(chunks: AsyncIterable<Uint8Array>, most: number): Promise<void> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > most) return;
  }
}

/**
 * Creates a reader for forms with large files: files are written to disk as they arrive and read from there,
 * so memory use does not grow with their size.
 * @param largestFile maximum size of a file in bytes; larger ones are refused with 413
 */
export function createReadForm(largestFile: number): ReadForm {
  void clearLeftFolders();
  return async ({ headers, body }) => {
    const contentType = headers.get('content-type');
    if (!contentType || !body) return undefined;
    const folder = await makeTemporaryFolder();
    const release = () => rm(folder, { recursive: true, force: true });
    const arriving = () => body.values({ preventCancel: true });
    try {
      return { entries: await readParts(contentType, arriving(), folder, largestFile), release };
    } catch (error) {
      await release();
      // A full disk is not the form's fault.
      if (!(error instanceof Refused || isOutOfResources(error))) return undefined;
      await drain(arriving(), largestFile).catch(() => {});
      throw error;
    }
  };
}
