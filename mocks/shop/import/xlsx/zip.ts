import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { Refused } from '../../refused.ts';
import { fileRefused } from '../table.ts';

/** Maximum inflated size of a whole archive, in bytes. */
const LARGEST_CONTENT = 2_000_000_000;
/** A sheet deflates to a tenth or a fiftieth; an archive that goes far beyond is made to fill memories. */
const HIGHEST_RATIO = 200;
/** Below this size nobody asks for the ratio. */
const SMALL_CONTENT = 5_000_000;
const MOST_ENTRIES = 10_000;
/** Maximum size of what is read at once, in bytes: the list of the entries. */
const LARGEST_DIRECTORY = 4_000_000;

const broken = () => fileRefused('unreadable_file', { reason: 'broken_archive' });

/** The library throws errors of its own for whatever is wrong with an archive. */
const refusalOf = (error: unknown) => (error instanceof Refused ? error : broken());

class BoundedReader extends BlobReader {
  override readUint8Array(index: number, length: number): Promise<Uint8Array> {
    if (length > LARGEST_DIRECTORY) throw broken();
    return super.readUint8Array(index, length);
  }
}

async function readEntries(file: Blob): Promise<Map<string, FileEntry>> {
  const reader = new ZipReader(new BoundedReader(file), { checkSignature: true, useWebWorkers: false });
  const entries = new Map<string, FileEntry>();
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entries.size >= MOST_ENTRIES) throw broken();
      if (!entry.directory) entries.set(entry.filename, entry);
    }
    return entries;
  } catch (error) {
    throw refusalOf(error);
  }
}

/** An archive whose entries can be read one by one. */
export interface Archive {
  readonly names: readonly string[];
  /** Returns the content of an entry, inflated while it is read; undefined if not found. */
  open(name: string): AsyncIterable<Uint8Array> | undefined;
}

/**
 * Opens a ZIP archive. Nothing of it is held but the list of its entries.
 * @throws Refused if it is broken; reading throws it as well when the content is too large for what it is kept in
 */
export async function openArchive(file: Blob): Promise<Archive> {
  const entries = await readEntries(file);
  let inflated = 0;

  function checkSize(size: number): void {
    const isBomb = size > SMALL_CONTENT && size > file.size * HIGHEST_RATIO;
    if (!isBomb && size <= LARGEST_CONTENT) return;
    throw fileRefused('inflates_too_far');
  }

  async function* read(entry: FileEntry): AsyncGenerator<Uint8Array> {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const written = entry.getData(writable);
    // Whoever reads meets the error; who has stopped reading need not.
    written.catch(() => undefined);
    const most = inflated + entry.uncompressedSize;
    try {
      for await (const chunk of readable) {
        inflated += chunk.length;
        // What an archive says of itself need not be true.
        if (inflated > most) throw broken();
        yield chunk;
      }
      await written;
    } catch (error) {
      throw refusalOf(error);
    }
  }

  return {
    names: [...entries.keys()],
    open(name) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      if (entry.encrypted) {
        throw fileRefused('unreadable_file', { reason: 'password' });
      }
      checkSize(inflated + entry.uncompressedSize);
      return read(entry);
    },
  };
}
