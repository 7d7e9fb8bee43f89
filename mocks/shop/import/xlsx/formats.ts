import { attribute, createXmlReader, textOf } from './xml.ts';

/** What the format of a number says that the number itself does not: that it is a date, a share, or has leading zeros. */
export type NumberFormat = 'date' | 'percent' | { readonly digits: number };

/** Formats by the number by which cells name them; plain ones are left out. */
export type NumberFormats = ReadonlyMap<string, NumberFormat>;

/** Formats that every workbook knows without writing them down. */
const BUILT_IN_PERCENT = new Set([9, 10]);
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** What is shown as it stands, and what is in brackets, such as a colour or a currency; `[h]` counts hours. */
const LITERALS = /"[^"]*"|[\\_*].|\[(?![hms]+\])[^\]]*\]/gi;

function formatOf(id: number, codes: ReadonlyMap<number, string>): NumberFormat | undefined {
  const code = codes.get(id);
  if (code === undefined) {
    if (isBuiltInDate(id)) return 'date';
    return BUILT_IN_PERCENT.has(id) ? 'percent' : undefined;
  }
  const [positive = ''] = code.replace(LITERALS, '').split(';', 1);
  if (/^0{2,}$/.test(positive)) return { digits: positive.length };
  if (positive.includes('%')) return 'percent';
  // General is a word, and no month or second.
  return /[ymdhs]/i.test(positive.replace(/general/i, '')) ? 'date' : undefined;
}

/** Reads the formats of a workbook's numbers. @throws Refused if they cannot be read */
export async function readNumberFormats(bytes: AsyncIterable<Uint8Array>): Promise<NumberFormats> {
  const codes = new Map<number, string>();
  const formats = new Map<string, NumberFormat>();
  let isOfCells = false;
  let count = 0;
  const push = createXmlReader({
    open(name, attributes) {
      if (name === 'numFmt')
        codes.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '');
      if (name === 'cellXfs') isOfCells = true;
      if (name !== 'xf' || !isOfCells) return;
      const format = formatOf(Number(attribute(attributes, 'numFmtId') ?? 0), codes);
      if (format) formats.set(String(count), format);
      count += 1;
    },
    text() {},
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  for await (const piece of textOf(bytes)) push(piece);
  return formats;
}
