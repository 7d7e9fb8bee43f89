import { fileRefused, type Table } from './table.ts';

const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/**
 * Opens a file based on its content, regardless of its name.
 * @throws Refused if its format is not supported
 */
export async function openTable(file: Blob): Promise<Table> {
  if (file.size === 0) throw fileRefused('empty_file');
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw fileRefused('unreadable_file', { reason: 'old_excel' });
  }
  if (startsWith(head, 0x1f, 0x8b) || startsWith(head, 0x25, 0x50, 0x44, 0x46)) {
    throw fileRefused('unreadable_file', { reason: 'no_table' });
  }
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04)) {
    const { openXlsx } = await import('./xlsx/open.ts');
    return { contentType: XLSX, ...(await openXlsx(file)) };
  }
  // Without its mark UTF-16 is known by the empty half of every Latin letter.
  if (startsWith(head, 0xff, 0xfe) || startsWith(head, 0xfe, 0xff) || head.includes(0)) {
    throw fileRefused('wrong_encoding', { line: null });
  }
  const { readCsv } = await import('./csv.ts');
  return { contentType: CSV, rows: readCsv(file.stream()) };
}
