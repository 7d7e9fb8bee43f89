import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type Figure, median } from './figure.ts';

/** A million rows take some minutes; they are measured where `BENCH_LARGE` is set. */
const SIZES = [
  { rows: 10_000, rounds: 3 },
  { rows: 100_000, rounds: 2 },
  ...(process.env.BENCH_LARGE ? [{ rows: 1_000_000, rounds: 1 }] : []),
];
/** Suppliers take turns, so that nobody has offers of these articles yet. */
const FIRST_SUPPLIER = 1;
const WARM_UP = 2000;
const LINES_AT_ONCE = 2000;
const PATH = '/manager/api/v1/imports';
const HEADERS = { 'http-x-auth': 'manager' };

function start(...args: string[]): ChildProcess {
  return fork(fileURLToPath(new URL('contestants/import-shop.ts', import.meta.url)), args, {
    execArgv: ['--import', 'zod/compile'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

async function said<T>(child: ChildProcess): Promise<T> {
  const [message] = await once(child, 'message');
  return message as T;
}

/** What a child says of itself. */
interface Said {
  /** How long bare statements took, where it was told to run them. */
  seconds: number;
  /** The most memory it had since it was last asked. */
  peakInMb: number;
}

function ask(child: ChildProcess, question: { bare?: { rows: number; supplierId: number } }): Promise<Said> {
  const answer = said<Said>(child);
  child.send(question);
  return answer;
}

/** A form with a file of offers that is written while it is sent, so that nobody holds it. */
function* formOf(rows: number, supplierId: number): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  const field = (name: string) => `\r\n--bench\r\nContent-Disposition: form-data; name="${name}"`;
  yield encoder.encode(
    `${field('import_type')}\r\n\r\noffers${field('supplier_id')}\r\n\r\n${supplierId}${field('file')}; filename="offers.csv"\r\n\r\nbarcode,price,kind,start_at,end_at\n`,
  );
  for (let from = 0; from < rows; from += LINES_AT_ONCE) {
    let lines = '';
    for (let place = from; place < Math.min(rows, from + LINES_AT_ONCE); place++)
      lines += `99${String(place).padStart(9, '0')},${((100 + (place % 90_000)) / 100).toFixed(2)},regular,,\n`;
    yield encoder.encode(lines);
  }
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

/** Hands a file in and applies it. Answers how many seconds that took. */
async function handIn(address: string, rows: number, supplierId: number): Promise<number> {
  const began = performance.now();
  const { id, status } = await importOf(address + PATH, {
    method: 'POST',
    headers: { ...HEADERS, 'content-type': 'multipart/form-data; boundary=bench' },
    body: Readable.toWeb(Readable.from(formOf(rows, supplierId))) as ReadableStream<Uint8Array>,
    duplex: 'half',
  });
  if (status !== 'staged') throw new Error(`The file was ${status}.`);
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
  const [code] = await once(start('prepare', folder, String(rows)), 'exit');
  if (code !== 0) throw new Error(`The shop of the bench could not be made (${code}).`);
  const child = start('serve', folder, String(rows));
  try {
    const { address } = await said<{ address: string }>(child);
    // Everybody warms up, and what opening the shop took is given back.
    await handIn(address, WARM_UP, FIRST_SUPPLIER);
    await ask(child, { bare: { rows: WARM_UP, supplierId: FIRST_SUPPLIER + 1 } });
    const imports: number[] = [];
    const bares: number[] = [];
    const peaks: number[] = [];
    for (let round = 1; round <= rounds; round++) {
      const supplierId = FIRST_SUPPLIER + 2 * round;
      await ask(child, {});
      imports.push(await handIn(address, rows, supplierId));
      peaks.push((await ask(child, {})).peakInMb);
      bares.push((await ask(child, { bare: { rows, supplierId: supplierId + 1 } })).seconds);
    }
    return {
      perSecond: rows / median(imports),
      ratio: median(bares.map((bare, round) => bare / imports[round]!)),
      peakInMb: Math.max(...peaks),
    };
  } finally {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

/** Rows a second of files of offers over HTTP, from handing in to applied, and the memory that they take. */
export async function importFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const peaks: number[] = [];
  for (const { rows, rounds } of SIZES) {
    const { perSecond, ratio, peakInMb } = await measure(rows, rounds);
    const name = `import of ${rows.toLocaleString('en').replaceAll(',', ' ')} offers`;
    figures.push(
      { name, value: perSecond, unit: 'rows/s', limit: { atLeast: 10_400 } },
      {
        name: `${name}, against bare load statements`,
        value: ratio,
        unit: 'x',
        // A small file pays for the calls around it.
        ...(rows >= 100_000 && { limit: { atLeast: 0.4 } }),
      },
      { name: `${name}, most memory`, value: peakInMb, unit: 'MB' },
    );
    peaks.push(peakInMb);
  }
  const growth = (peaks.at(-1) ?? 0) / (peaks[0] ?? 1);
  figures.push({
    name: 'memory of the largest import against the smallest',
    value: growth,
    unit: 'x',
    limit: { atMost: 1.5 },
  });
  return figures;
}
