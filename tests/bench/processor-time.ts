import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Leaves in a file what a process took, when it ends: nobody is told by the system of a child that is gone. */
const TELL = `
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    process.getBuiltinModule('fs').writeFileSync(process.env.PROCESSOR_TIME, String(user + system));
  });
`;

/** What a program did, and what it took. */
interface Ran {
  status: number | null;
  /** Time of the processor from its start to its end, in ms. */
  ms: number;
}

/** Runs programs under this Node, with nothing kept from earlier ones, and answers the time that each of them took. */
export function processorClock(): { time: (...args: string[]) => Ran; close: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'spaza-bench-'));
  const file = path.join(folder, 'time');
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    SPAZA_HOME: folder,
    PROCESSOR_TIME: file,
  };
  const tell = path.join(folder, 'tell.cjs');
  writeFileSync(tell, TELL);
  return {
    time(...args) {
      const { status } = spawnSync(process.execPath, ['--require', tell, ...args], { env, stdio: 'ignore' });
      return { status, ms: Number(readFileSync(file, 'utf8')) / 1000 };
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
