import type { Table } from '../table.ts';
import { type NumberFormats, readNumberFormats } from './formats.ts';
import { readSharedStrings } from './shared-strings.ts';
import { cellName, readSheet } from './sheet.ts';
import { readWorkbook } from './workbook.ts';
import { openArchive } from './zip.ts';

/** Days from the end of 1899, from where sheets count them, to the beginning of 1904. */
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
