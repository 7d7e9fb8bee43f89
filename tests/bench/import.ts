import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { workbookEntries, zip } from '../world/workbook.ts';
import { type Figure, median } from './figure.ts';
import { nextMessage } from './next-message.ts';

/** A million rows take several minutes; they are measured if `BENCH_LARGE` is set. */
const SIZES = [
  { rows: 10_000, rounds: 3 },
  { rows: 100_000, rounds: 2 },
  ...(process.env.BENCH_LARGE ? [{ rows: 1_000_000, rounds: 1 }] : []),
];
/** Suppliers take turns, so that none has offers of these articles yet. */
const FIRST_SUPPLIER = 1;
/** What is loaded in a round, each at its own supplier. */
const TURNS = ['csv', 'xlsx', 'bare'] as const;
const FORMATS = ['csv', 'xlsx'] as const;
type Format = (typeof FORMATS)[number];
const WARM_UP = 2000;
const LINES_AT_ONCE = 2000;
const PATH = '/manager/api/v1/imports';
const HEADERS = { 'http-x-auth': 'manager' };

/** Starts the shop for uploads: `prepare` creates it, `serve` opens it. */
export function startImportShop(...args: string[]): ChildProcess {
  return fork(fileURLToPath(new URL('contestants/import-shop.ts', import.meta.url)), args, {
    execArgv: ['--import', 'zod/compile'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** What a child process reports. */
interface Said {
  /** How long bare statements took, if requested. */
  seconds: number;
  /** Peak memory since the last request. */
  peakInMb: number;
}

function ask(child: ChildProcess, question: { bare?: { rows: number; supplierId: number } }): Promise<Said> {
  const answer = nextMessage<Said>(child);
  child.send(question);
  return answer;
}

const barcodeOf = (place: number) => `99${String(place).padStart(9, '0')}`;
const priceOf = (place: number) => ((100 + (place % 90_000)) / 100).toFixed(2);

/** Generates a file of offers as CSV, line by line. */
function* csvOf(rows: number): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode('barcode,price,kind,start_at,end_at\n');
  for (let from = 0; from < rows; from += LINES_AT_ONCE) {
    let lines = '';
    for (let place = from; place < Math.min(rows, from + LINES_AT_ONCE); place++)
      lines += `${barcodeOf(place)},${priceOf(place)},regular,,\n`;
    yield encoder.encode(lines);
  }
}

/** The same as a workbook with inline texts, as written by programs that write row by row. */
function xlsxOf(rows: number): Buffer {
  const text = (column: string, line: number, value: string) =>
    `<c r="${column}${line}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const pieces = [
    `<row r="1">${['barcode', 'price', 'kind'].map((name, at) => text('ABC'.charAt(at), 1, name)).join('')}</row>`,
  ];
  for (let place = 0; place < rows; place++) {
    const line = place + 2;
    pieces.push(
      `<row r="${line}">${text('A', line, barcodeOf(place))}<c r="B${line}"><v>${priceOf(place)}</v></c>${text('C', line, 'regular')}</row>`,
    );
  }
  const sheet = pieces.join('');
  return zip(
    workbookEntries([]).map(([name, xml]) => [
      name,
      xml.replace('<sheetData>', () => `<sheetData>${name.endsWith('sheet1.xml') ? sheet : ''}`),
    ]),
  );
}

/** Files of offers by format. */
export const FILES: Readonly<Record<Format, (rows: number) => Iterable<Uint8Array>>> = {
  csv: csvOf,
  xlsx: (rows) => [xlsxOf(rows)],
};

/** Generates a form with a file, sent piece by piece. */
function* formOf(file: Iterable<Uint8Array>, type: string, supplierId: number): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  const field = (name: string) => `\r\n--bench\r\nContent-Disposition: form-data; name="${name}"`;
  yield encoder.encode(
    `${field('import_type')}\r\n\r\n${type}${field('supplier_id')}\r\n\r\n${supplierId}${field('file')}; filename="offers"\r\n\r\n`,
  );
  yield* file;
  yield encoder.encode('\r\n--bench--\r\n');
}

async function importOf(
  url: string,
  init: RequestInit & { duplex?: 'half' },
): Promise<{ id: string; status: string }> {
  const response = await fetch(url, init);
  const answer = (await response.json()) as { import?: { id: string; status: string }; messages?: string[] };
  if (!answer.import)
    throw new Error(`The import was answered ${response.status}: ${answer.messages?.join(' ')}`);
  return answer.import;
}

/**
 * Uploads a file and applies it. Returns the duration in seconds.
 * @param how `isLookedAt` to request its changes in between
 */
export async function handIn(
  address: string,
  file: Iterable<Uint8Array>,
  supplierId: number,
  { type = 'offers', isLookedAt = false } = {},
): Promise<number> {
  const began = performance.now();
  const { id, status } = await importOf(address + PATH, {
    method: 'POST',
    headers: { ...HEADERS, 'content-type': 'multipart/form-data; boundary=bench' },
    body: Readable.toWeb(Readable.from(formOf(file, type, supplierId))) as ReadableStream<Uint8Array>,
    duplex: 'half',
  });
  if (status !== 'staged') throw new Error(`The file was ${status}.`);
  if (isLookedAt) {
    const looked = await fetch(`${address}/sandbox/imports/${id}/preview?per_page=20`, { headers: HEADERS });
    if (!looked.ok) throw new Error(`What it would change was answered ${looked.status}.`);
    await looked.arrayBuffer();
  }
  const applied = await importOf(`${address}${PATH}/${id}`, {
    method: 'PUT',
    headers: { ...HEADERS, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'applied' }),
  });
  if (applied.status !== 'applied') throw new Error(`The import is ${applied.status}.`);
  return (performance.now() - began) / 1000;
}

async function measure(rows: number, rounds: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-bench-'));
  const [code] = await once(startImportShop('prepare', folder, String(rows)), 'exit');
  if (code !== 0) throw new Error(`The shop of the bench could not be made (${code}).`);
  const child = startImportShop('serve', folder, String(rows));
  try {
    const { address } = await nextMessage<{ address: string }>(child);
    // Everything warms up, and memory used for opening the shop is released.
    for (const [turn, format] of FORMATS.entries())
      await handIn(address, FILES[format](WARM_UP), FIRST_SUPPLIER + turn);
    await ask(child, { bare: { rows: WARM_UP, supplierId: FIRST_SUPPLIER + FORMATS.length } });
    const seconds: Record<(typeof TURNS)[number], number[]> = { csv: [], xlsx: [], bare: [] };
    const peaks: Record<Format, number> = { csv: 0, xlsx: 0 };
    for (let round = 1; round <= rounds; round++) {
      const supplierId = FIRST_SUPPLIER + TURNS.length * round;
      for (const [turn, format] of FORMATS.entries()) {
        // A workbook is created before the clock starts; a table is written while being sent.
        const file = FILES[format](rows);
        await ask(child, {});
        seconds[format].push(await handIn(address, file, supplierId + turn));
        peaks[format] = Math.max(peaks[format], (await ask(child, {})).peakInMb);
      }
      const bare = { rows, supplierId: supplierId + FORMATS.length };
      seconds.bare.push((await ask(child, { bare })).seconds);
    }
    return {
      perSecond: { csv: rows / median(seconds.csv), xlsx: rows / median(seconds.xlsx) },
      ratio: median(seconds.bare.map((bare, round) => bare / seconds.csv[round]!)),
      peaks,
    };
  } finally {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Measures rows per second of files of offers over HTTP, from upload to applied, and the memory they take.
 */
export async function importFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const peaks: Record<Format, number[]> = { csv: [], xlsx: [] };
  for (const { rows, rounds } of SIZES) {
    const measured = await measure(rows, rounds);
    const name = `import of ${rows.toLocaleString('en').replaceAll(',', ' ')} offers`;
    figures.push(
      { name, value: measured.perSecond.csv, unit: 'rows/s', limit: { atLeast: 10_400 } },
      { name: `${name} as XLSX`, value: measured.perSecond.xlsx, unit: 'rows/s' },
      {
        name: `${name}, against bare load statements`,
        value: measured.ratio,
        unit: 'x',
        limit: { atLeast: 0.4 },
      },
      { name: `${name}, most memory`, value: measured.peaks.csv, unit: 'MB' },
      { name: `${name} as XLSX, most memory`, value: measured.peaks.xlsx, unit: 'MB' },
    );
    for (const format of FORMATS) peaks[format].push(measured.peaks[format]);
  }
  for (const format of FORMATS) {
    figures.push({
      name: `memory of the largest import against the smallest, ${format.toUpperCase()}`,
      value: (peaks[format].at(-1) ?? 0) / (peaks[format][0] ?? 1),
      unit: 'x',
      limit: { atMost: 1.5 },
    });
  }
  return figures;
}
