import type { SeenCall } from '../run/seen-calls.ts';
import { countsOf, type RunReport } from './report.ts';

const call = ({ call: name, method, url, status, ms, error }: SeenCall) => ({
  call: name,
  method,
  url,
  status,
  ms: Math.round(ms * 10) / 10,
  ...(error !== undefined && { error }),
});

/** The report as programs read it. Times are in ms. */
export const documentOf = (report: RunReport) => ({
  run: {
    target: report.target,
    started_at: new Date(report.startedAt).toISOString(),
    ms: report.ms,
    counts: countsOf(report),
    not_begun: report.notBegun,
    scenarios: report.scenarios.map(({ startedAt, steps, ...scenario }) => ({
      ...scenario,
      started_at: new Date(startedAt).toISOString(),
      steps: steps.map(({ calls, ...step }) => ({ ...step, calls: calls.map(call) })),
    })),
  },
});
