// Sends a shop far more requests than `npm test` has time for, and corrupts a shopper's device storage more often:
//   npm run fuzz -- --requests 100000 --walks 5000 --stored 300 --seed 7 --processes 2
// Only the named parts run; by default all of them. The same seed repeats the same requests.
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { STOCKED } from '../world/run-folders.ts';
import { createLedger } from './ledger.ts';
import { type Asked, type Piece, piecesOf } from './pieces.ts';
import { TOLD } from './told.ts';

const DEFAULTS = { requests: '100000', walks: '5000', stored: '300', seed: '2026' } as const;
const { values } = parseArgs({
  options: {
    requests: { type: 'string' },
    walks: { type: 'string' },
    stored: { type: 'string' },
    seed: { type: 'string', default: DEFAULTS.seed },
    processes: { type: 'string', default: String(Math.min(2, availableParallelism())) },
  },
});

const isChosen = values.requests ?? values.walks ?? values.stored;
const asked = Object.fromEntries(
  (['requests', 'walks', 'stored'] as const).map((name) => [
    name,
    Number(values[name] ?? (isChosen === undefined ? DEFAULTS[name] : 0)),
  ]),
) as Omit<Asked, 'seed'>;
const seed = Number(values.seed);

const SAID_EVERY_MS = 15_000;
const folder = await mkdtemp(path.join(tmpdir(), 'spaza-fuzz-'));
const stocked = path.join(folder, 'stocked');
await mkdir(stocked);
const told = path.join(folder, 'told.jsonl');
const ledger = createLedger(told, asked);
const say = (line: string) => process.stdout.write(`${line}\n`);
const pieces = piecesOf({ ...asked, seed });
say(`${pieces.length} pieces, seeds from ${seed}; what they say is in ${folder}`);

const again = ({ requests, walks, stored, seed }: Piece) =>
  `npm run fuzz -- ${requests ? `--requests ${requests}` : walks ? `--walks ${walks}` : `--stored ${stored}`} --seed ${seed}`;

/** Runs a piece in its own process, and returns whether it succeeded. */
function done(piece: Piece, log: string): Promise<boolean> {
  const out = createWriteStream(log);
  const child = spawn(
    'vitest',
    ['run', '--config=tests/vitest.config.ts', '--maxWorkers=1', '--reporter=default', ...piece.files],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: {
        ...process.env,
        [STOCKED]: stocked,
        [TOLD]: told,
        FUZZ_REQUESTS: String(piece.requests),
        FUZZ_WALKS: String(piece.walks),
        FUZZ_STORED: String(piece.stored),
        FUZZ_SEED: String(piece.seed),
      },
    },
  );
  child.stdout.pipe(out, { end: false });
  child.stderr.pipe(out, { end: false });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => out.end(() => resolve(code === 0)));
  });
}

const failed: string[] = [];
let next = 0;
async function takePieces(): Promise<void> {
  for (let at = next++; at < pieces.length; at = next++) {
    const log = path.join(folder, `piece-${at + 1}.log`);
    if (await done(pieces[at]!, log)) continue;
    failed.push(`${again(pieces[at]!)}\n  ${log}`);
    say(`Something is wrong; see ${log}. To do that again: ${again(pieces[at]!)}`);
  }
}

const saying = setInterval(async () => say(await ledger.progress()), SAID_EVERY_MS);
await Promise.all(Array.from({ length: Number(values.processes) }, takePieces));
clearInterval(saying);
say(await ledger.summary());
for (const each of failed) say(`Wrong: ${each}`);
process.exitCode = failed.length > 0 ? 1 : 0;
