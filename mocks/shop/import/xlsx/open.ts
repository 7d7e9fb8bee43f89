import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { Refused, refused } from '../../refused.ts';
import type { Table } from '../cells.ts';
import {
  type Attributes,
  attribute,
  cellName,
  createXmlReader,
  type NumberFormats,
  readNumberFormats,
  readSheet,
  textOf,
  withoutEscapes,
} from './sheet.ts';

/** Maximum inflated size of a whole archive, in bytes. */
const LARGEST_CONTENT = 2_000_000_000;
/** Sheets compress ten to fifty times; a far higher ratio means a zip bomb. */
const HIGHEST_RATIO = 200;
/** Below this size the ratio is not checked. */
const SMALL_CONTENT = 5_000_000;
const MOST_ENTRIES = 10_000;
/** Maximum size of the list of entries, in bytes, which is read at once. */
const LARGEST_DIRECTORY = 4_000_000;

const broken = () => refused('unreadable_file', { reason: 'broken_archive' });

/** Converts the library's errors about broken archives to a refusal. */
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

/** An archive with entries that can be read one by one. */
interface Archive {
  readonly names: readonly string[];
  /** Returns the content of an entry, inflated while it is read; undefined if not found. */
  open(name: string): AsyncIterable<Uint8Array> | undefined;
}

/**
 * Opens a ZIP archive. Only the list of its entries is kept in memory.
 * @throws Refused if it is broken. Reading entries throws as well if the content is too large for the size of
 * the archive.
 */
async function openArchive(file: Blob): Promise<Archive> {
  const entries = await readEntries(file);
  let inflated = 0;

  function checkSize(size: number): void {
    const isBomb = size > SMALL_CONTENT && size > file.size * HIGHEST_RATIO;
    if (!isBomb && size <= LARGEST_CONTENT) return;
    throw refused('inflates_too_far');
  }

  async function* read(entry: FileEntry): AsyncGenerator<Uint8Array> {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const written = entry.getData(writable);
    // The reader gets the error, unless it has stopped reading.
    written.catch(() => undefined);
    const most = inflated + entry.uncompressedSize;
    try {
      for await (const chunk of readable) {
        inflated += chunk.length;
        // The declared size need not be true.
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
      if (entry.encrypted) throw refused('unreadable_file', { reason: 'password' });
      checkSize(inflated + entry.uncompressedSize);
      return read(entry);
    },
  };
}

/** The entries of a workbook that are read. */
interface Workbook {
  /** Entry of the first visible sheet. */
  readonly sheet: string;
  readonly sharedStrings: string | undefined;
  /** Entry of the styles of its cells. */
  readonly styles: string | undefined;
  /** Whether dates count from 1904, as in old programs for the Mac, instead of 1899. */
  readonly countsFrom1904: boolean;
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

const noWorkbook = (reason: 'no_sheet' | 'open_document' | 'binary_workbook') =>
  refused('unreadable_file', { reason });

async function readTags(archive: Archive, name: string, open: (tag: string, attributes: Attributes) => void) {
  const bytes = archive.open(name);
  if (!bytes) throw noWorkbook('no_sheet');
  const push = createXmlReader({ open, text: () => {}, close: () => {} });
  for await (const piece of textOf(bytes)) push(piece);
}

/** Targets are relative to the workbook's folder, or absolute within the archive. */
const pathOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;

/** Finds the first visible sheet. @throws Refused if the archive is not a workbook */
async function readWorkbook(archive: Archive): Promise<Workbook> {
  const has = (name: string) => archive.names.includes(name);
  if (!has(WORKBOOK)) {
    if (has('mimetype') && has('content.xml')) throw noWorkbook('open_document');
    if (archive.names.some((name) => name.endsWith('.bin'))) throw noWorkbook('binary_workbook');
    throw noWorkbook('no_sheet');
  }
  const visible: (string | undefined)[] = [];
  let countsFrom1904 = false;
  await readTags(archive, WORKBOOK, (tag, attributes) => {
    // Hidden sheets often contain lists for drop-downs in other sheets.
    if (tag === 'sheet' && !attribute(attributes, 'state')?.toLowerCase().includes('hidden'))
      visible.push(attribute(attributes, 'id'));
    if (tag === 'workbookPr')
      countsFrom1904 = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '');
  });
  const worksheets = new Map<string | undefined, string>();
  let sharedStrings: string | undefined;
  let styles: string | undefined;
  await readTags(archive, RELATIONS, (tag, attributes) => {
    if (tag !== 'Relationship') return;
    const target = pathOf(attribute(attributes, 'Target') ?? '');
    const type = attribute(attributes, 'Type') ?? '';
    // A sheet may be just a chart.
    if (type.endsWith('/worksheet')) worksheets.set(attribute(attributes, 'Id'), target);
    if (type.endsWith('/sharedStrings')) sharedStrings = target;
    if (type.endsWith('/styles')) styles = target;
  });
  const sheet = visible.map((id) => worksheets.get(id)).find((target) => target !== undefined);
  if (sheet === undefined || !has(sheet)) throw noWorkbook('no_sheet');
  return { sheet, sharedStrings, styles, countsFrom1904 };
}

/**
 * Maximum number of characters in the shared texts of a workbook. Cells refer to them in any order, so all
 * are kept in memory.
 */
const MOST_CHARACTERS = 50_000_000;
const MOST_TEXTS = 3_000_000;

/** Reads the texts that cells refer to by number. @throws Refused if they are too large to keep in memory */
async function readSharedStrings(bytes: AsyncIterable<Uint8Array>): Promise<string[]> {
  const texts: string[] = [];
  let characters = 0;
  let current = '';
  let isText = false;
  let isPhonetic = false;
  const push = createXmlReader({
    open(name) {
      if (name === 'si') current = '';
      if (name === 't') isText = true;
      // Phonetic hints are not part of the text.
      if (name === 'rPh') isPhonetic = true;
    },
    text(text) {
      if (isText && !isPhonetic) current += text;
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      texts.push(withoutEscapes(current));
      characters += current.length;
      if (characters > MOST_CHARACTERS || texts.length > MOST_TEXTS) throw refused('too_many_texts');
    },
  });
  for await (const piece of textOf(bytes)) push(piece);
  return texts;
}

/** Days from the end of 1899, the usual first day, to the start of 1904. */
const DAYS_TO_1904 = 1462;

/** Opens the first visible sheet of a workbook. @throws Refused if it is not a workbook, or is not safe to open */
export async function openXlsx(file: Blob): Promise<Omit<Table, 'contentType'>> {
  const archive = await openArchive(file);
  const { sheet, sharedStrings, styles, countsFrom1904 } = await readWorkbook(archive);

  async function* rows() {
    const shared = sharedStrings === undefined ? undefined : archive.open(sharedStrings);
    const texts = shared ? await readSharedStrings(shared) : [];
    const look = styles === undefined ? undefined : archive.open(styles);
    const formats: NumberFormats = look ? await readNumberFormats(look) : new Map();
    const bytes = archive.open(sheet);
    if (bytes) yield* readSheet(bytes, { texts, formats });
  }

  return { rows: rows(), cellName, daysAhead: countsFrom1904 ? DAYS_TO_1904 : 0 };
}
