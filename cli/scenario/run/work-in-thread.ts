import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { ContractDrift } from '@spaza/sdk';
import type { PlannedRun } from '../plan.ts';
import type { ScenarioReport } from '../report/report.ts';
import type { Claims, ThreadOptions, WorkOptions } from './run-all.ts';
import { lostRun } from './run-scenario.ts';

/** What a thread is started with: plain data, which can be copied to it. */
export interface ThreadData
  extends Pick<WorkOptions, 'env' | 'keepsBodies' | 'isUnchecked' | 'timeoutMs' | 'failFast'> {
  runs: readonly PlannedRun[];
  /** Memory of the claims on them. */
  shared: SharedArrayBuffer;
  worker: number;
  /** The kind of shop that it opens first. */
  firstMode: PlannedRun['mode'];
  reportsDrift: boolean;
}

/** What a thread says. */
export type FromThread =
  | { report: ScenarioReport; at: number }
  | { note: string }
  | { drift: Pick<ContractDrift, 'call' | 'fields' | 'unreadable' | 'status'> };

/** Tells a thread where compiled code is cached, which halves the time that it takes to load. */
function environment(): NodeJS.ProcessEnv {
  const cache = getCompileCacheDir();
  return cache === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: path.dirname(cache) };
}

/**
 * Runs what no other worker has taken, in a thread with shops of its own. If the thread dies, the scenario that it ran is
 * broken, and the other workers run the rest.
 * @param note prints a line beside the results
 */
export async function workInThread(
  claims: Claims,
  worker: number,
  options: ThreadOptions,
  note: (text: string) => void,
): Promise<void> {
  const { env, keepsBodies, isUnchecked, timeoutMs, failFast, onDrift, onReport, signal } = options;
  const { runs, shared } = claims;
  // Workers start with different kinds of shop, so that few of them have to open both.
  const modes = [...new Set(runs.map(({ mode }) => mode))];
  const workerData: ThreadData = {
    runs,
    shared,
    worker,
    firstMode: modes[worker % modes.length],
    env: { ...env },
    keepsBodies,
    isUnchecked: isUnchecked === true,
    timeoutMs,
    failFast: failFast === true,
    reportsDrift: onDrift !== undefined,
  };
  const thread = new Worker(new URL('../../scenario-thread.ts', import.meta.url), {
    workerData,
    env: environment(),
  });
  const reported = new Set<PlannedRun>();
  let why = 'The thread that ran it has ended.';
  thread.on('message', (message: FromThread) => {
    if ('report' in message) {
      const run = runs[message.at]!;
      reported.add(run);
      onReport(message.report, run);
    } else if ('note' in message) note(message.note);
    else {
      const { call, fields, ...details } = message.drift;
      onDrift?.(new ContractDrift(call, fields, details));
    }
  });
  thread.on('error', (error) => {
    why = `The thread that ran it has ended: ${error.message}`;
  });
  const stop = () => thread.postMessage('stop');
  signal.addEventListener('abort', stop);
  void options.nothingLeft.then(() => {
    if (claims.takenBy(worker).length === 0) void thread.terminate();
  });
  await new Promise((resolve) => thread.on('exit', resolve));
  signal.removeEventListener('abort', stop);
  for (const run of claims.takenBy(worker)) {
    if (reported.has(run)) continue;
    if (failFast) claims.stop();
    onReport(lostRun(run, why, options), run);
  }
}
