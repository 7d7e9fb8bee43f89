import type { PlannedRun } from '../plan.ts';
import type { RunReport, ScenarioReport } from '../report/report.ts';
import type { Places } from './place.ts';
import { type RunOptions, runScenario } from './run-scenario.ts';

export interface RunAllOptions extends RunOptions {
  target: string;
  places: Places;
  /** How many scenarios run at the same time. */
  parallel: number;
  /** Ends the run with the first scenario that does not pass. */
  failFast?: boolean;
  onDone?: (report: ScenarioReport) => void;
}

/** Asks for it, or uses a sandbox control that everybody in the shop feels. */
const isAlone = ({ written, needs }: PlannedRun) =>
  written.scenario.exclusive === true || needs.some(({ need }) => need === 'operator');

/** Runs what was planned, several at a time, and reports in the order of the plan. */
export async function runAll(runs: readonly PlannedRun[], options: RunAllOptions): Promise<RunReport> {
  const { places, parallel, failFast = false, onDone, target, signal } = options;
  const startedAt = Date.now();
  const began = performance.now();
  const reports = new Map<PlannedRun, ScenarioReport>();
  let isOver = false;

  async function work(queue: PlannedRun[], worker: number, isBeside: boolean): Promise<void> {
    for (let run = queue.shift(); run && !isOver && !signal.aborted; run = queue.shift()) {
      const place = await places.enter(run.mode, worker);
      const report = await runScenario(run, place, { ...options, isBeside });
      reports.set(run, report);
      onDone?.(report);
      isOver ||= failFast && report.verdict !== 'passed' && report.verdict !== 'skipped';
    }
  }
  const all = (queue: PlannedRun[], workers: number) =>
    Promise.all(
      Array.from({ length: Math.max(1, Math.min(workers, queue.length)) }, (_, worker) =>
        work(queue, worker, places.isShared && workers > 1),
      ),
    );

  const [beside, alone] = places.isShared
    ? [runs.filter((run) => !isAlone(run)), runs.filter(isAlone)]
    : [[...runs], []];
  await all(beside, Math.min(parallel, places.mostWorkers ?? parallel));
  await all(alone, 1);
  return {
    target,
    startedAt,
    ms: Math.round(performance.now() - began),
    scenarios: runs.flatMap((run) => reports.get(run) ?? []),
    notBegun: runs.length - reports.size,
  };
}
