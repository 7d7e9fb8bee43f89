import { fileRefused } from '../table.ts';
import { attribute, createXmlReader, textOf } from './xml.ts';
import type { Archive } from './zip.ts';

/** Where a workbook keeps what is read of it. */
export interface Workbook {
  /** Name of the first sheet within the archive. */
  readonly sheet: string;
  readonly sharedStrings: string | undefined;
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

const noWorkbook = (what: string) =>
  fileRefused('unreadable_file', `The file is ${what}. Hand in CSV in UTF-8, or XLSX.`);

async function readTags(archive: Archive, name: string, open: (tag: string, attributes: string) => void) {
  const bytes = await archive.open(name);
  if (!bytes) throw noWorkbook('an archive without a sheet');
  const push = createXmlReader({ open, text: () => {}, close: () => {} });
  for await (const piece of textOf(bytes)) push(piece);
}

/** Targets are told from the workbook's folder, or from the root of the archive. */
const pathOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;

/** Finds the first sheet. @throws Refused when the archive is no workbook */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const has = (name: string) => archive.names.includes(name);
  if (!has(WORKBOOK)) {
    if (has('mimetype') && has('content.xml')) throw noWorkbook('an OpenDocument sheet (.ods)');
    if (archive.names.some((name) => name.endsWith('.bin'))) throw noWorkbook('a binary workbook (.xlsb)');
    throw noWorkbook('an archive without a sheet');
  }
  let firstSheet: string | undefined;
  await readTags(archive, WORKBOOK, (tag, attributes) => {
    if (tag === 'sheet') firstSheet ??= attribute(attributes, 'id');
    if (tag === 'workbookPr' && ['1', 'true'].includes(attribute(attributes, 'date1904') ?? ''))
      throw noWorkbook('a workbook that counts days from 1904; turn that off in its settings');
  });
  let sheet: string | undefined;
  let sharedStrings: string | undefined;
  await readTags(archive, RELATIONS, (tag, attributes) => {
    if (tag !== 'Relationship') return;
    const target = pathOf(attribute(attributes, 'Target') ?? '');
    if (attribute(attributes, 'Id') === firstSheet) sheet = target;
    if (attribute(attributes, 'Type')?.endsWith('/sharedStrings')) sharedStrings = target;
  });
  if (sheet === undefined || !has(sheet)) throw noWorkbook('an archive without a sheet');
  return { sheet, sharedStrings };
}
