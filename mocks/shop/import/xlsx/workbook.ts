import { fileRefused } from '../table.ts';
import { type Attributes, attribute, createXmlReader, textOf } from './xml.ts';
import type { Archive } from './zip.ts';

/** Where a workbook keeps what is read of it. */
export interface Workbook {
  /** Name within the archive of the first visible sheet. */
  readonly sheet: string;
  readonly sharedStrings: string | undefined;
  /** How its cells are shown. */
  readonly styles: string | undefined;
  /** Days that are counted from 1904, as old programs for the Mac did, and not from 1899. */
  readonly countsFrom1904: boolean;
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

const noWorkbook = (reason: 'no_sheet' | 'open_document' | 'binary_workbook') =>
  fileRefused('unreadable_file', { reason });

async function readTags(archive: Archive, name: string, open: (tag: string, attributes: Attributes) => void) {
  const bytes = archive.open(name);
  if (!bytes) throw noWorkbook('no_sheet');
  const push = createXmlReader({ open, text: () => {}, close: () => {} });
  for await (const piece of textOf(bytes)) push(piece);
}

/** Targets are told from the workbook's folder, or from the root of the archive. */
const pathOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;

/** Finds the first visible sheet. @throws Refused if the archive is not a workbook */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const has = (name: string) => archive.names.includes(name);
  if (!has(WORKBOOK)) {
    if (has('mimetype') && has('content.xml')) throw noWorkbook('open_document');
    if (archive.names.some((name) => name.endsWith('.bin'))) throw noWorkbook('binary_workbook');
    throw noWorkbook('no_sheet');
  }
  const visible: (string | undefined)[] = [];
  let countsFrom1904 = false;
  await readTags(archive, WORKBOOK, (tag, attributes) => {
    // Lists that other sheets choose from are often kept in one that is hidden.
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
    // A sheet may be nothing but a chart.
    if (type.endsWith('/worksheet')) worksheets.set(attribute(attributes, 'Id'), target);
    if (type.endsWith('/sharedStrings')) sharedStrings = target;
    if (type.endsWith('/styles')) styles = target;
  });
  const sheet = visible.map((id) => worksheets.get(id)).find((target) => target !== undefined);
  if (sheet === undefined || !has(sheet)) throw noWorkbook('no_sheet');
  return { sheet, sharedStrings, styles, countsFrom1904 };
}
