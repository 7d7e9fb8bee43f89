import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figure } from './figure.ts';

const UPLOADER = fileURLToPath(new URL('contestants/uploader.ts', import.meta.url));
const MB = 1_000_000;
/** Use BENCH_UPLOAD_MB=256 for a faster run. */
const SIZES_IN_MB = [64, Number(process.env.BENCH_UPLOAD_MB ?? 1000)];

/** What an uploading process reports. */
interface Uploaded {
  /** Peak memory, in MB. */
  peakMb: number;
  sentBytes: number;
}

/** Opens a server that accepts and discards everything. */
async function openSink() {
  let takenBytes = 0;
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => {
      takenBytes += chunk.length;
    });
    request.on('end', () =>
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"status":"ok"}'),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, taken: () => takenBytes, close: () => server.close() };
}

/** Uploads a sparse file of the given size, in a separate process. */
async function uploaded(address: string, sizeInMb: number): Promise<Uploaded> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-upload-'));
  try {
    const file = path.join(folder, 'offers.csv');
    const handle = await open(file, 'w');
    await handle.truncate(sizeInMb * MB);
    await handle.close();
    const child = fork(UPLOADER, [address, file]);
    const [[said], [code]] = (await Promise.all([once(child, 'message'), once(child, 'exit')])) as [
      [Uploaded],
      [number],
    ];
    if (code !== 0) throw new Error(`The uploader ended with ${code}`);
    return said;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures how much more memory a large upload takes than a small one. */
export async function uploadFigures(): Promise<Figure[]> {
  const sink = await openSink();
  try {
    const [small, large] = [
      await uploaded(sink.address, SIZES_IN_MB[0]!),
      await uploaded(sink.address, SIZES_IN_MB[1]!),
    ];
    const whole = (SIZES_IN_MB[0]! + SIZES_IN_MB[1]!) * MB;
    if (small.sentBytes + large.sentBytes !== whole || sink.taken() < whole)
      throw new Error('The uploads did not arrive whole');
    return [
      {
        name: `memory of a ${SIZES_IN_MB[1]} MB upload over that of ${SIZES_IN_MB[0]} MB`,
        value: large.peakMb - small.peakMb,
        unit: 'MB',
        limit: { atMost: 100 },
      },
    ];
  } finally {
    sink.close();
  }
}
