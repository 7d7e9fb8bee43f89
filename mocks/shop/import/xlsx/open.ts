import type { Table } from '../table.ts';
import { readSharedStrings } from './shared-strings.ts';
import { cellName, readSheet } from './sheet.ts';
import { readWorkbook } from './workbook.ts';
import { openArchive } from './zip.ts';

/** Opens the first sheet of a workbook. @throws Refused when it is none, or is not to be trusted */
export async function openXlsx(file: Blob): Promise<Omit<Table, 'contentType'>> {
  const archive = await openArchive(file);
  const { sheet, sharedStrings } = await readWorkbook(archive);

  async function* rows() {
    const shared = sharedStrings === undefined ? undefined : await archive.open(sharedStrings);
    const texts = shared ? await readSharedStrings(shared) : [];
    const bytes = await archive.open(sheet);
    if (bytes) yield* readSheet(bytes, texts);
  }

  return { rows: rows(), cellName };
}
