import type { Generation } from '@spaza/sdk';
import type { Mode } from '@spaza/sdk/rules';
import { type Scenario, type Step, verbOf } from './language/scenario.ts';
import { NEEDS, type Need } from './language/verbs.ts';
import type { WrittenScenario } from './read/read-scenarios.ts';

/** One run of a scenario: with one combination of its matrix, and one row of its data. */
export interface PlannedRun {
  written: WrittenScenario;
  /** Values of matrix and data, by name. */
  cell: Readonly<Record<string, unknown>>;
  generation: Generation;
  /** Undefined if any kind of shop will do. */
  mode: Mode | undefined;
  /** What it needs from the shop, each with the first line that needs it. */
  needs: readonly { need: Need; line: number }[];
  /** Which time it is run, from 1; undefined if it is run once. */
  repeat?: number;
}

/** Which scenarios to run. */
export interface Choice {
  tags?: readonly string[];
  skipTags?: readonly string[];
  /** Values of the matrix: `generation` to `older`. */
  only?: Readonly<Record<string, string>>;
}

type Cell = Record<string, unknown>;

const combinations = (matrix: Readonly<Record<string, readonly unknown[]>>): Cell[] =>
  Object.entries(matrix).reduce<Cell[]>(
    (cells, [name, values]) => cells.flatMap((cell) => values.map((value) => ({ ...cell, [name]: value }))),
    [{}],
  );

const looksAt = (step: Step): string[] => [
  ...Object.keys(step.expect ?? {}),
  ...Object.keys(step.await?.expect ?? {}),
  ...Object.values(step.capture ?? {}),
];

function needOf(step: Step): Need | undefined {
  const verb = verbOf(step);
  if (looksAt(step).some((path) => path.split('.')[0] === 'outbox')) return 'operator';
  if (verb === 'call' && step.call?.route.startsWith('sandbox.')) return 'operator';
  if (verb === 'debtor_card' && step.debtor_card?.decide === 'pending') return undefined;
  return verb && NEEDS[verb];
}

/** What a step, or the steps in its `together`, need besides a shop. */
export const needOfStep = (step: Step): Need | undefined =>
  needOf(step) ?? step.together?.map((one) => needOf(one as Step)).find((need) => need !== undefined);

function needsOf({ scenario, lines }: WrittenScenario): PlannedRun['needs'] {
  const needs = new Map<Need, number>();
  for (const part of ['setup', 'steps', 'teardown'] as const)
    for (const [at, step] of (scenario[part] ?? []).entries()) {
      const need = needOfStep(step);
      if (need && !step.optional && !needs.has(need)) needs.set(need, lines[part][at] ?? 1);
    }
  return [...needs].map(([need, line]) => ({ need, line }));
}

const isMeant = ({ tags = [] }: Scenario, choice: Choice): boolean =>
  (!choice.tags?.length || choice.tags.some((tag) => tags.includes(tag))) &&
  !choice.skipTags?.some((tag) => tags.includes(tag));

/** Repeats the runs: all of them, then all again. */
export const repeated = (runs: readonly PlannedRun[], times: number): readonly PlannedRun[] =>
  times === 1
    ? runs
    : Array.from({ length: times }, (_, at) => runs.map((run) => ({ ...run, repeat: at + 1 }))).flat();

/** Names that `--only` matches: the generation, the kind of shop, and the values of the matrix. */
export const namesToChooseBy = (written: readonly WrittenScenario[], choice: Choice): Set<string> =>
  new Set([
    'generation',
    'mode',
    ...written
      .filter(({ scenario }) => isMeant(scenario, choice))
      .flatMap(({ scenario: { matrix = {}, data = [] } }) => [matrix, ...data].flatMap(Object.keys)),
  ]);

/** A choice as flags of the command. */
export const flagsOf = ({ tags = [], skipTags = [], only = {} }: Choice): string[] => [
  ...tags.map((tag) => `--tag ${tag}`),
  ...skipTags.map((tag) => `--skip-tag ${tag}`),
  ...Object.entries(only).map(([name, value]) => `--only ${name}=${value}`),
];

/** Flags that match some run, of the same kinds as a choice that matches none. */
export const choicesBeside = (choice: Choice, all: readonly PlannedRun[]): string[] => {
  const tags = choice.tags?.length ? all.flatMap(({ written }) => written.scenario.tags ?? []) : [];
  const values = Object.keys(choice.only ?? {}).flatMap((name) =>
    all.flatMap((run) => {
      const value = valuesOf(run)[name];
      return value === undefined ? [] : [`--only ${name}=${value}`];
    }),
  );
  return [...new Set([...tags.map((tag) => `--tag ${tag}`), ...values])];
};

/** Every value that `--only` matches, by name. */
const valuesOf = ({ cell, generation, mode }: Pick<PlannedRun, 'cell' | 'generation' | 'mode'>): Cell => ({
  ...cell,
  generation,
  mode,
});

/** Every run of the chosen scenarios, in the order of the files. */
export function planRuns(
  written: readonly WrittenScenario[],
  choice: Choice,
  defaults: { generation: Generation; mode: Mode | undefined },
): PlannedRun[] {
  return written
    .filter(({ scenario }) => isMeant(scenario, choice))
    .flatMap((one) => {
      const { matrix = {}, data = [{}], generation, mode } = one.scenario;
      const needs = needsOf(one);
      return combinations(matrix)
        .flatMap((cell) => data.map((row) => ({ ...cell, ...row })))
        .map((cell: Cell) => ({
          written: one,
          cell,
          generation: (cell.generation as Generation | undefined) ?? generation ?? defaults.generation,
          mode: (cell.mode as Mode | undefined) ?? mode ?? defaults.mode,
          needs,
        }))
        .filter((run) =>
          Object.entries(choice.only ?? {}).every(([name, value]) => {
            const own = valuesOf(run)[name];
            return own === undefined || String(own) === value;
          }),
        );
    });
}
