import { fileRefused } from '../table.ts';

/** A file within an archive. */
interface Entry {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly size: number;
  readonly offset: number;
}

/** Maximum inflated size of a whole archive, in bytes. */
const LARGEST_CONTENT = 2_000_000_000;
/** A sheet deflates to a tenth or a fiftieth; an archive that goes far beyond is made to fill memories. */
const HIGHEST_RATIO = 200;
/** Below this size nobody asks for the ratio. */
const SMALL_CONTENT = 5_000_000;
const MOST_ENTRIES = 10_000;
/** The longest end of an archive: its record and a comment. */
const LONGEST_END = 22 + 65_535;
const LARGEST_DIRECTORY = 4_000_000;

const SIGNATURE = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 } as const;
const STORED = 0;
const DEFLATED = 8;

const broken = () => fileRefused('unreadable_file', { reason: 'broken_archive' });

const viewOf = async (file: Blob, start: number, end: number) =>
  new DataView(await file.slice(start, end).arrayBuffer());

/** What stands in a number that is too long for its place, or of which a writer would not say it beforehand. */
const ELSEWHERE = 0xffffffff;
const LONG_NUMBERS = 0x0001;

/** Sizes and place of an entry that stand behind its name, because they may be longer than 32 bits. */
function longNumbers(directory: DataView, from: number, to: number): DataView | undefined {
  for (let at = from; at + 4 <= to; at += 4 + directory.getUint16(at + 2, true)) {
    const length = directory.getUint16(at + 2, true);
    if (directory.getUint16(at, true) === LONG_NUMBERS && at + 4 + length <= to)
      return new DataView(directory.buffer, at + 4, length);
  }
  return undefined;
}

/** Size and place of the entry whose description begins at `place`. @throws Refused if they are not told */
function placeOf(directory: DataView, place: number): Pick<Entry, 'size' | 'offset'> {
  const extra = place + 46 + directory.getUint16(place + 28, true);
  const long = longNumbers(directory, extra, extra + directory.getUint16(place + 30, true));
  let at = 0;
  // Those that stand elsewhere stand there in this order: inflated size, size, offset.
  const [, size, offset] = [24, 20, 42].map((field) => {
    const short = directory.getUint32(place + field, true);
    if (short !== ELSEWHERE) return short;
    if (!long || at + 8 > long.byteLength) throw broken();
    at += 8;
    return Number(long.getBigUint64(at - 8, true));
  });
  return { size: size ?? 0, offset: offset ?? 0 };
}

async function readEntries(file: Blob): Promise<Entry[]> {
  const tailStart = Math.max(0, file.size - LONGEST_END);
  const tail = await viewOf(file, tailStart, file.size);
  let at = tail.byteLength - 22;
  while (at >= 0 && tail.getUint32(at, true) !== SIGNATURE.end) at -= 1;
  if (at < 0) throw broken();
  const count = tail.getUint16(at + 10, true);
  const size = tail.getUint32(at + 12, true);
  const start = tail.getUint32(at + 16, true);
  if (count > MOST_ENTRIES || size > LARGEST_DIRECTORY || start + size > file.size) throw broken();

  const directory = await viewOf(file, start, start + size);
  const entries: Entry[] = [];
  for (let place = 0; entries.length < count; ) {
    if (place + 46 > directory.byteLength || directory.getUint32(place, true) !== SIGNATURE.entry)
      throw broken();
    const nameLength = directory.getUint16(place + 28, true);
    const rest = directory.getUint16(place + 30, true) + directory.getUint16(place + 32, true);
    if (place + 46 + nameLength + rest > directory.byteLength) throw broken();
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(directory.buffer, place + 46, nameLength)),
      isEncrypted: (directory.getUint16(place + 8, true) & 1) === 1,
      method: directory.getUint16(place + 10, true),
      ...placeOf(directory, place),
    });
    place += 46 + nameLength + rest;
  }
  return entries;
}

/** The bytes of an entry as they are kept: the length of its own header stands in it. */
async function bytesOf(file: Blob, { offset, size }: Entry): Promise<Blob> {
  if (offset + 30 > file.size) throw broken();
  const header = await viewOf(file, offset, offset + 30);
  if (header.getUint32(0, true) !== SIGNATURE.local) throw broken();
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  if (start + size > file.size) throw broken();
  return file.slice(start, start + size);
}

/** An archive whose entries can be read one by one. */
export interface Archive {
  readonly names: readonly string[];
  /** Returns the content of an entry, inflated while it is read; undefined if not found. */
  open(name: string): Promise<AsyncIterable<Uint8Array> | undefined>;
}

/**
 * Opens a ZIP archive. Nothing of it is held but the list of its entries.
 * @throws Refused if it is broken; reading throws it as well when the content is too large for what it is kept in
 */
export async function openArchive(file: Blob): Promise<Archive> {
  const entries = new Map((await readEntries(file)).map((entry) => [entry.name, entry]));
  let inflated = 0;

  async function* measured(content: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of content) {
        inflated += chunk.length;
        const isBomb = inflated > SMALL_CONTENT && inflated > file.size * HIGHEST_RATIO;
        if (isBomb || inflated > LARGEST_CONTENT) {
          throw fileRefused('inflates_too_far');
        }
        yield chunk;
      }
    } catch (error) {
      // The platform says of a broken stream that it is no valid input.
      throw error instanceof TypeError ? broken() : error;
    }
  }

  return {
    names: [...entries.keys()],
    async open(name) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      if (entry.isEncrypted) {
        throw fileRefused('unreadable_file', { reason: 'password' });
      }
      const bytes = await bytesOf(file, entry);
      if (entry.method === STORED) return measured(bytes.stream());
      if (entry.method !== DEFLATED) throw broken();
      return measured(bytes.stream().pipeThrough(new DecompressionStream('deflate-raw')));
    },
  };
}
