import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive. */
export type ZipEntry = readonly [name: string, content: string | Buffer];

/** Creates a ZIP archive. */
export function zip(entries: readonly ZipEntry[], { flags = 0 } = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of entries) {
    const bytes = Buffer.from(content);
    const deflated = deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(flags, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(deflated.length, 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), deflated]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), head, place, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const entriesOf = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(entriesOf.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, entriesOf, end]);
}

/** A cell of a test sheet: a text, a number, or raw XML. */
export type TestCell = string | number | null | { xml: string };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/**
 * Returns the entries of a workbook with one sheet, as a spreadsheet program writes them: shared texts, plain
 * numbers.
 */
export function workbookEntries(rows: readonly (readonly TestCell[])[]): [string, string][] {
  const texts: string[] = [];
  const shared = (text: string) => {
    if (!texts.includes(text)) texts.push(text);
    return texts.indexOf(text);
  };
  const sheet = rows.map((row, at) => {
    const cells = row.map((cell, column) => {
      const name = `${String.fromCharCode(65 + column)}${at + 1}`;
      if (cell === null) return '';
      if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`;
      if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${name}"`);
      return `<c r="${name}" t="s"><v>${shared(cell)}</v></c>`;
    });
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  });
  return [
    [
      'xl/workbook.xml',
      `${declaration}<workbook ${MAIN} xmlns:r="${RELATION}"><sheets><sheet name="Prices &amp; more" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${declaration}<Relationships><Relationship Id="rId1" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATION}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ],
    [
      'xl/worksheets/sheet1.xml',
      `${declaration}<worksheet ${MAIN}><sheetData>${sheet.join('')}</sheetData></worksheet>`,
    ],
    [
      'xl/sharedStrings.xml',
      `${declaration}<sst ${MAIN}>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ],
  ];
}

/** Creates a workbook with one sheet. */
export const workbook = (rows: readonly (readonly TestCell[])[]): Buffer => zip(workbookEntries(rows));
