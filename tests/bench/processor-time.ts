import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { peakInMb } from './peak-memory.ts';

/**
 * Writes a process's resource usage to a file on exit: the system does not report it for a child that has
 * ended.
 */
const TELL = `
  const peakInMb = ${peakInMb};
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    const took = { ms: (user + system) / 1000, peakInMb: peakInMb() };
    process.getBuiltinModule('fs').writeFileSync(process.env.PROCESSOR_TIME, JSON.stringify(took));
  });
`;

/** The resources a program used. */
interface Took {
  /** Processor time from start to end, in ms. */
  ms: number;
  /** Peak memory. */
  peakInMb: number;
}

interface Ran extends Took {
  status: number | null;
  /** Elapsed time. */
  seconds: number;
}

/** Runs a program under this Node, with nothing cached from earlier runs, and returns the resources used. */
export type Time = (...args: string[]) => Ran;

/**
 * Runs a measurement and cleans up afterwards.
 * @param given additional environment variables for the programs
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
