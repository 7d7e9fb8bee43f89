import { readFile } from 'node:fs/promises';
import type { Asked } from './pieces.ts';
import type { Kind, Told } from './told.ts';

interface Sum {
  done: Record<Kind, number>;
  statuses: Record<string, number>;
  failures: string[];
  held: number;
}

/** Sums up what the processes of a run have reported so far. */
async function summed(file: string): Promise<Sum> {
  const sum: Sum = { done: { requests: 0, wire: 0, walks: 0 }, statuses: {}, failures: [], held: 0 };
  const text = await readFile(file, 'utf8').catch(() => '');
  // While a process is writing, the last line is incomplete.
  for (const line of text.slice(0, text.lastIndexOf('\n') + 1).split('\n')) {
    if (!line) continue;
    const { kind, done, statuses = {}, held, failure } = JSON.parse(line) as Told;
    sum.done[kind] += done;
    for (const [status, times] of Object.entries(statuses))
      sum.statuses[status] = (sum.statuses[status] ?? 0) + times;
    if (failure !== undefined) sum.failures.push(failure);
    sum.held = Math.max(sum.held, held);
  }
  return sum;
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** Creates a ledger that reads a run's progress from its processes' reports. @param file of the reports */
export function createLedger(file: string, asked: Pick<Asked, 'requests' | 'walks'>) {
  const began = performance.now();
  let told = 0;
  const inWords = ({ done, failures, held }: Sum, seconds: number) =>
    [
      `${done.requests} of ${asked.requests} requests`,
      `${done.wire} over a wire`,
      `${done.walks} of ${asked.walks} walks`,
      `${failures.length} failures`,
      `${Math.round((done.requests + done.wire) / seconds)} requests and ${(done.walks / seconds).toFixed(1)} walks a second`,
      `at most ${megabytes(held)} a process`,
    ].join(', ');

  return {
    /** Returns the progress; each failure is reported once, as soon as it is known. */
    async progress(): Promise<string> {
      const sum = await summed(file);
      const fresh = sum.failures.slice(told);
      told = sum.failures.length;
      const seconds = (performance.now() - began) / 1_000;
      return [`${Math.round(seconds)} s: ${inWords(sum, seconds)}`, ...fresh].join('\n');
    },

    async summary(): Promise<string> {
      const sum = await summed(file);
      const statuses = Object.entries(sum.statuses).map(([status, times]) => `${times} × ${status}`);
      const seconds = (performance.now() - began) / 1_000;
      return `Done in ${Math.round(seconds)} s: ${inWords(sum, seconds)}; answers: ${statuses.join(', ')}`;
    },
  };
}
