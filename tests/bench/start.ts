import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Figure, pairedRatio } from './figure.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const ROUNDS = 7;

/** Returns the time from the start of a program until it prints a word, in ms; then stops it. */
async function timeUntil(word: string, start: () => ChildProcess): Promise<number> {
  const began = performance.now();
  const child = start();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const time = await new Promise<number>((resolve, reject) => {
    let said = '';
    child.stdout!.on('data', (text) => {
      said += text;
      if (said.includes(word)) resolve(performance.now() - began);
    });
    child.once('exit', () => reject(new Error(`It ended without saying "${word}": ${said}`)));
  });
  process.kill(-child.pid!, 'SIGTERM');
  await ended;
  return time;
}

/** Measures how long `npm start` takes until the shop is open. */
export async function startFigures(): Promise<Figure[]> {
  const data = await mkdtemp(path.join(tmpdir(), 'spaza-start-'));
  const options: SpawnOptions = { cwd: repository, stdio: ['ignore', 'pipe', 'inherit'], detached: true };
  const npmStart = () =>
    timeUntil('Spaza is open', () =>
      spawn('npm', ['start', '--silent'], {
        ...options,
        env: { ...process.env, SPAZA_DATA: data, PORT: '0' },
      }),
    );
  const bare = () =>
    timeUntil('ready', () =>
      spawn(process.execPath, ['tests/bench/open-bare.ts', path.join(data, 'db')], options),
    );
  try {
    const first = await npmStart();
    await npmStart();
    const second = await pairedRatio(ROUNDS, npmStart, bare);
    return [
      { name: 'first npm start, storefront built', value: first, unit: 'ms' },
      { name: 'second npm start', value: second.a, unit: 'ms' },
      {
        name: 'second npm start, against opening its database bare',
        value: second.ratio,
        unit: 'x',
        limit: { atMost: 3 },
      },
    ];
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}
