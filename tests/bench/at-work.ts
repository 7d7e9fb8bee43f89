import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { Figure } from './figure.ts';
import { FILES, handIn, startImportShop } from './import.ts';
import { nextMessage } from './next-message.ts';
import { byProcessorTime, type Time } from './processor-time.ts';

const SPAZA = fileURLToPath(new URL('../../cli/bin/spaza.js', import.meta.url));
const IS_LARGE = Boolean(process.env.BENCH_LARGE);
/** Per generation. A thousand orders in total take several minutes. */
const ORDERS = IS_LARGE ? 500 : 50;
/** A million rows also take several minutes. */
const ROWS = IS_LARGE ? [10_000, 1_000_000] : [10_000, 100_000];

const scenario = `scenario: A new shopper orders and pays
matrix: { generation: [older, newer] }
data:
${Array.from({ length: ORDERS }, (_, at) => `  - { round: ${at} }`).join('\n')}
people: { somebody: new }
steps:
  - supplier: { id: 1 }
  - add: { find: rice, qty: 2 }
  - checkout: { method: COLLECT, slot: first, pay: cash }
    expect: { order.status: pending }
`;

/** Returns the processor time that a shop has used so far, in ms. */
async function taken(shop: ChildProcess): Promise<number> {
  const answer = nextMessage<{ ms: number }>(shop);
  shop.send({});
  return (await answer).ms;
}

/**
 * Measures the share of processor time that a run of many orders uses, relative to it and the shop together.
 */
async function ordersFigures(time: Time, folder: string): Promise<Figure[]> {
  const file = path.join(folder, 'orders.yaml');
  await writeFile(file, scenario);
  const shop = fork(
    fileURLToPath(new URL('contestants/shop.ts', import.meta.url)),
    [path.join(folder, 'orders'), 'usual'],
    {
      execArgv: ['--import', 'zod/compile'],
    },
  );
  try {
    const { address } = await nextMessage<{ address: string }>(shop);
    time(SPAZA, 'run', file, '--target', address, '--only', 'generation=older');
    const before = await taken(shop);
    const run = time(SPAZA, 'run', file, '--target', address, '--parallel', '8');
    if (run.status !== 0) throw new Error(`The run ended with ${run.status}.`);
    const own = (await taken(shop)) - before;
    return [
      {
        name: `${2 * ORDERS} orders in a matrix, the CLI's part of the processor`,
        value: (100 * run.ms) / (run.ms + own),
        unit: '%',
        limit: { atMost: 30 },
      },
      { name: `${2 * ORDERS} orders in a matrix`, value: (2 * ORDERS) / run.seconds, unit: '/s' },
    ];
  } finally {
    shop.kill('SIGKILL');
  }
}

/** Compares uploading a file with the CLI to uploading the same rows without it. */
async function importFigures(
  time: Time,
  folder: string,
  rows: number,
): Promise<{ figures: Figure[]; peakInMb: number }> {
  const data = path.join(folder, String(rows));
  const file = path.join(folder, 'offers.csv');
  await pipeline(Readable.from(FILES.csv(rows)), createWriteStream(file));
  await once(startImportShop('prepare', data, String(rows)), 'exit');
  const shop = startImportShop('serve', data, String(rows));
  try {
    const { address } = await nextMessage<{ address: string }>(shop);
    const upload = (supplier: number) =>
      time(
        SPAZA,
        ...['imports', 'upload', file, '--supplier', String(supplier), '--yes', '--base-url', address],
      );
    await handIn(address, FILES.csv(1000), 1, { isLookedAt: true });
    const bare = await handIn(address, FILES.csv(rows), 2, { isLookedAt: true });
    const { status, seconds, peakInMb } = upload(3);
    if (status !== 0) throw new Error(`The upload ended with ${status}.`);
    const again = await handIn(address, FILES.csv(rows), 4, { isLookedAt: true });
    const name = `import of ${rows.toLocaleString('en').replaceAll(',', ' ')} offers with the CLI`;
    return {
      peakInMb,
      figures: [
        {
          name: `${name}, against the shop alone`,
          value: seconds / ((bare + again) / 2),
          unit: 'x',
          ...(rows === ROWS.at(-1) && { limit: { atMost: 1.1 } }),
        },
        { name: `${name}, most memory`, value: peakInMb, unit: 'MB' },
      ],
    };
  } finally {
    shop.kill('SIGKILL');
  }
}

/** Measures the resources that the CLI itself uses while it runs many orders and uploads large files. */
export const atWorkFigures = (): Promise<Figure[]> =>
  byProcessorTime(atWork, {
    SPAZA_OPERATOR_KEY: 'operator',
    SPAZA_STAFF_TOKEN: 'staff',
    SPAZA_MANAGER_KEY: 'manager',
  });

async function atWork(time: Time): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-bench-'));
  try {
    const figures = await ordersFigures(time, folder);
    const peaks: number[] = [];
    for (const rows of ROWS) {
      const measured = await importFigures(time, folder, rows);
      figures.push(...measured.figures);
      peaks.push(measured.peakInMb);
    }
    figures.push({
      name: 'memory of the CLI, the largest import against the smallest',
      value: peaks.at(-1)! / peaks[0]!,
      unit: 'x',
      limit: { atMost: 1.5 },
    });
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
