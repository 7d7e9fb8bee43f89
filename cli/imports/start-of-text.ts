import { Failure } from '../failure.ts';

const SAVE_AS = 'Save it as "CSV UTF-8", or as XLSX.';
/** Byte order marks of UTF-16. */
const WIDE_MARKS = ['fffe', 'feff'];

/** Files of other kinds, by how they begin. */
const OTHERS: readonly [start: string, what: string][] = [
  ['d0cf11e0', 'is an old .xls file, or a workbook with a password. Save it as XLSX without a password.'],
  ['25504446', 'is a PDF. Upload CSV or XLSX.'],
  ['1f8b', 'is compressed with gzip. Decompress it: zcat <file> | spaza imports upload -'],
];

const unread = (code: string, file: string, why: string) =>
  new Failure('usage', { code, messages: [`${file} ${why}`] });

function decoded(bytes: Uint8Array, goesOn: boolean): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: goesOn });
  } catch {
    return undefined;
  }
}

/** Number of the first line that is not in UTF-8, from 1. */
function wrongLine(bytes: Buffer): number {
  for (let line = 1, at = 0; ; line++) {
    const end = bytes.indexOf('\n', at);
    if (end < 0 || decoded(bytes.subarray(at, end), false) === undefined) return line;
    at = end + 1;
  }
}

/**
 * The start of a file as text.
 * @throws Failure `usage` if it is in no encoding that a shop reads, or no text at all
 */
export function startOfText(file: string, start: ArrayBuffer): string {
  const bytes = Buffer.from(start);
  if (WIDE_MARKS.includes(bytes.toString('hex', 0, 2)))
    throw unread('wrong_encoding', file, `is in UTF-16 ("Unicode text"). ${SAVE_AS}`);
  const [, other] = OTHERS.find(([start]) => bytes.toString('hex', 0, start.length / 2) === start) ?? [];
  if (other) throw unread('file_not_read', file, other);
  if (bytes.includes(0)) throw unread('file_not_read', file, 'is neither CSV nor XLSX.');
  // It may end within a letter.
  const text = decoded(bytes, true);
  if (text !== undefined) return text;
  throw unread('wrong_encoding', file, `is not in UTF-8 (line ${wrongLine(bytes)}). ${SAVE_AS}`);
}
