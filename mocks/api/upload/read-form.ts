import { openAsBlob } from 'node:fs';
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReadForm } from '../../routing/read-form.ts';
import { isOutOfResources } from '../../shop/out-of-resources.ts';
import { Refused, refused } from '../../shop/refused.ts';
import { boundaryOf, FormUnreadable, type Part, partsOf } from './multipart.ts';

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

/** Maximum number of bytes of all texts in a form. */
const LARGEST_TEXTS = 100_000;

const fileTooLarge = (most: number) => refused('too_large', { most_bytes: most });

async function readText({ content }: Part, most: number): Promise<Buffer> {
  const kept: Uint8Array[] = [];
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > most) throw new FormUnreadable('holds too much text');
    kept.push(piece);
  }
  return Buffer.concat(kept);
}

async function writeFile({ content }: Part, file: string, most: number): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    let size = 0;
    for await (const piece of content) {
      size += piece.length;
      if (size > most) throw fileTooLarge(most);
      await handle.writeFile(piece);
    }
  } finally {
    await handle.close();
  }
}

/**
 * Reads the rest and discards it, so that a sender that does not read while sending still gets the response.
 */
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
  return async (request) => {
    const boundary = boundaryOf(request.headers.get('content-type') ?? '');
    if (boundary === undefined || !request.body) return undefined;
    const chunks = request.body.values({ preventCancel: true });
    const folder = await makeTemporaryFolder();
    const release = () => rm(folder, { recursive: true, force: true });
    const entries: [string, unknown][] = [];
    let texts = 0;
    try {
      for await (const part of partsOf(chunks, boundary)) {
        if (part.fileName === undefined) {
          const text = await readText(part, LARGEST_TEXTS - texts);
          texts += text.length;
          entries.push([part.name, text.toString('utf8')]);
          continue;
        }
        const file = path.join(folder, String(entries.length));
        await writeFile(part, file, largestFile);
        // Its bytes stay on disk; this only attaches the name.
        const bytes = await openAsBlob(file);
        entries.push([part.name, new File([bytes], part.fileName, { type: part.contentType })]);
      }
      return { entries, release };
    } catch (error) {
      await release();
      // A full disk is not the form's fault.
      if (!(error instanceof Refused || isOutOfResources(error))) return undefined;
      await drain(chunks, largestFile).catch(() => {});
      throw error;
    }
  };
}
