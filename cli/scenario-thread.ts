// A thread of `spaza run --parallel` in process: it runs scenarios in shops of its own. An entry of the package.

import { parentPort, workerData } from 'node:worker_threads';
import type { ContractDrift } from '@spaza/sdk';
import { openSandboxes } from './scenario/open-places.ts';
import { claimsOn, work } from './scenario/run/run-all.ts';
import type { FromThread, ThreadData } from './scenario/run/work-in-thread.ts';
import { explainSchemas } from './zod-messages.ts';

const { runs, shared, worker, firstMode, reportsDrift, ...options } = workerData as ThreadData;
const interruption = new AbortController();
const tell = (message: FromThread) => parentPort?.postMessage(message);
parentPort?.on('message', () => interruption.abort());

explainSchemas();
const places = await openSandboxes((note) => tell({ note }));
await places.enter(firstMode, worker);
await work(
  claimsOn(runs, shared),
  worker,
  {
    ...options,
    enter: places.enter,
    signal: interruption.signal,
    onDrift: reportsDrift
      ? ({ call, fields, unreadable, status }: ContractDrift) =>
          tell({ drift: { call, fields, unreadable, status } })
      : undefined,
    async onReport(report, run) {
      for (const { calls } of report.steps)
        for (const { response } of calls) if (response) response.body = await response.body;
      tell({ report, at: runs.indexOf(run) });
    },
  },
  new Set([firstMode]),
);
await places.close();
process.exit();
