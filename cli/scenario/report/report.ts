import { isForm, withoutSecretsInForm, withoutSecretsInJson } from '@spaza/contracts/vocabulary';
import type { Mismatch } from '../run/match.ts';
import type { SeenCall } from '../run/seen-calls.ts';
import { variablesInside } from '../run/values.ts';

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

/**
 * How a step, a scenario or a run ended: `passed`; `failed` if the shop did not do what was expected; `broken` if it
 * could not be carried out; `skipped` if the shop lacks what it needs.
 */
export type Verdict = 'passed' | 'failed' | 'broken' | 'skipped';

/** Tries, one after another, that did not work for the same reason. */
export interface EarlierTries {
  /** The first and the last try that failed for this reason, from 1. */
  from: number;
  to: number;
  why: string;
}

export interface StepReport {
  part: 'setup' | 'steps' | 'teardown';
  /** A description of the step, from the scenario if it has one. */
  title: string;
  line: number;
  verdict: Verdict;
  /** How often it was done. */
  tries: number;
  ms: number;
  /** Why it did not pass. */
  why?: string;
  mismatches?: readonly Mismatch[];
  /** Other reasons for which it did not work before. */
  earlier?: readonly EarlierTries[];
  calls: SeenCall[];
  /** Who did it. This and the following fields are only set for a step that did not pass. */
  who?: string;
  /** The variables in it with their values; secrets are masked. */
  values?: Readonly<Record<string, string>>;
  /** The last request and answer, without secrets, cut if long. */
  last?: { sent?: string; received?: string };
}

export interface ScenarioReport {
  name: string;
  file: string;
  line: number;
  generation: string;
  mode: string | undefined;
  /** Values of matrix and data. */
  cell: Readonly<Record<string, unknown>>;
  /** Which time it was run, with `--repeat`. */
  repeat?: number;
  verdict: Verdict;
  /** Why it was skipped. */
  why?: string;
  /** How many changes to the shop could not be undone. */
  left?: number;
  startedAt: number;
  ms: number;
  steps: StepReport[];
}

export interface RunReport {
  target: string;
  startedAt: number;
  ms: number;
  scenarios: ScenarioReport[];
  /** How many were left when the run was ended early. */
  notBegun: number;
}

/** Whether something neither passed nor was skipped. */
export const isBad = ({ verdict }: { verdict: Verdict }): boolean =>
  verdict === 'failed' || verdict === 'broken';

export const VERDICTS: readonly Verdict[] = ['passed', 'failed', 'broken', 'skipped'];

export const countsOf = ({ scenarios }: Pick<RunReport, 'scenarios'>): Record<Verdict, number> => {
  const counts = { passed: 0, failed: 0, broken: 0, skipped: 0 };
  for (const { verdict } of scenarios) counts[verdict]++;
  return counts;
};

/** How many ended in each way: `3 passed, 0 failed, …`. */
export function countsText(report: RunReport): string {
  const counts = countsOf(report);
  return VERDICTS.map((verdict) => `${counts[verdict]} ${verdict}`).join(', ');
}

/** `older, paygate`: which run of a scenario it is. */
export const cellText = ({
  generation,
  cell,
  repeat,
}: Pick<ScenarioReport, 'generation' | 'cell' | 'repeat'>): string =>
  [
    generation,
    ...Object.entries(cell)
      .filter(([name]) => name !== 'generation')
      .map(([, value]) => (typeof value === 'object' ? JSON.stringify(value) : String(value))),
    ...(repeat === undefined ? [] : [`repeat ${repeat}`]),
  ].join(', ');

/** The name of a scenario, and which run of it. */
export const fullName = (report: ScenarioReport): string => `${report.name} (${cellText(report)})`;

/** Which tries: `2`, `2 and 3`, `2 to 4`. */
export const triesText = ({ from, to }: EarlierTries): string =>
  from === to ? String(from) : `${from} ${to === from + 1 ? 'and' : 'to'} ${to}`;

/** The last of several equal calls, and how many there were. */
interface FoldedCall {
  call: SeenCall;
  times: number;
}

/** Merges repeated calls with the same outcome, in the order of their last time, such as those of a polling step. */
export function foldedCalls(calls: readonly SeenCall[]): FoldedCall[] {
  const found = new Map<string, FoldedCall>();
  for (const call of calls) {
    const key = JSON.stringify([call.method, call.call, call.url, call.status, call.error]);
    const times = (found.get(key)?.times ?? 0) + 1;
    found.delete(key);
    found.set(key, { call, times });
  }
  return [...found.values()];
}

/** How many reasons of earlier tries of a step are shown by default. */
const TOLD_BEFORE = 3;

/** The last reasons of earlier tries, and how many more there were. */
export const lastReasons = ({
  earlier = [],
}: StepReport): { last: readonly EarlierTries[]; further: number } => ({
  last: earlier.slice(-TOLD_BEFORE),
  further: Math.max(0, earlier.length - TOLD_BEFORE),
});

/** The step that made a scenario fail. */
export const culpritOf = ({ steps }: ScenarioReport): StepReport | undefined => steps.find(isBad);

/** A body for a report. One that cannot be parsed may contain secrets, and is left out. */
export const redactedBody = (text: string): string =>
  withoutSecretsInJson(text) ?? (isForm(text) ? withoutSecretsInForm(text) : '');

/** Shorter values would mask parts of ordinary words. */
const SHORTEST = 4;

/** Values that a scenario takes from the environment, such as keys and passwords; longest first. */
export function secretsIn(
  scenario: unknown,
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const values = variablesInside(scenario).flatMap((path) =>
    path.startsWith('env.') ? (env[path.slice('env.'.length)] ?? []) : [],
  );
  return values
    .filter(({ length }) => length >= SHORTEST)
    .toSorted((one, other) => other.length - one.length);
}

/** Replaces secrets everywhere in the reports of steps. */
export function masked(steps: readonly StepReport[], secrets: readonly string[]): StepReport[] {
  if (secrets.length === 0) return [...steps];
  const inText = (text: string) => secrets.reduce((left, secret) => left.replaceAll(secret, '•••'), text);
  const within = <T>(value: T): T => {
    if (typeof value === 'string') return inText(value) as T;
    if (value instanceof Promise) return value.then(within) as T;
    if (Array.isArray(value)) return value.map(within) as T;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, within(one)])) as T;
  };
  return steps.map(({ calls, ...step }) => ({ ...within(step), calls: within<SeenCall[]>(calls) }));
}
