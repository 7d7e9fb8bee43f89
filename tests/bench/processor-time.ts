import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Leaves in a file what a process took, when it ends: nobody is told by the system of a child that is gone. */
const TELL = `
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    const took = { ms: (user + system) / 1000, peakInMb: process.resourceUsage().maxRSS / 1024 };
    process.getBuiltinModule('fs').writeFileSync(process.env.PROCESSOR_TIME, JSON.stringify(took));
  });
`;

/** What a program took. */
interface Took {
  /** Time of the processor from its start to its end, in ms. */
  ms: number;
  /** The most memory that it had. */
  peakInMb: number;
}

interface Ran extends Took {
  status: number | null;
  /** How long it was there. */
  seconds: number;
}

/** Runs a program under this Node, with nothing kept from earlier ones, and returns what it took. */
export type Time = (...args: string[]) => Ran;

/**
 * Measures with a clock that leaves nothing behind.
 * @param given environment variables that the programs have beside
 */
export async function byProcessorTime<T>(
  measure: (time: Time) => Promise<T>,
  given: Record<string, string> = {},
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'spaza-bench-'));
  const file = path.join(folder, 'time');
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    SPAZA_HOME: folder,
    PROCESSOR_TIME: file,
    ...given,
  };
  const tell = path.join(folder, 'tell.cjs');
  writeFileSync(tell, TELL);
  const time: Time = (...args) => {
    const began = performance.now();
    const { status } = spawnSync(process.execPath, ['--require', tell, ...args], { env, stdio: 'ignore' });
    const seconds = (performance.now() - began) / 1000;
    return { status, seconds, ...(JSON.parse(readFileSync(file, 'utf8')) as Took) };
  };
  try {
    return await measure(time);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
