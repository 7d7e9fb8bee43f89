import { allRoutes } from '../../contract/routes.ts';
import { didYouMean } from '../../nearest-word.ts';
import { type Scenario, type Step, SUBJECTS, verbOf } from '../language/scenario.ts';
import { madeOfItself, variablesIn } from '../run/values.ts';
import type { Unfit } from './explain-schema-errors.ts';

let names: string[] | undefined;

/** Names of every call of the contract. */
function allNames(): readonly string[] {
  names ??= allRoutes().map(({ name }) => name);
  return names;
}

const BUILT_IN = [...Object.keys(SUBJECTS), 'env', 'person', 'generation', 'mode'];

export type Path = PropertyKey[];

/** Every text of a document, with its place. */
function* textsIn(value: unknown, path: Path): Generator<{ text: string; path: Path }> {
  if (typeof value === 'string') yield { text: value, path };
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      yield* textsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** Every step of a list and in its `together`, with its place. */
function* stepsIn(steps: readonly Step[] | undefined, path: Path): Generator<{ step: Step; path: Path }> {
  for (const [at, step] of (steps ?? []).entries()) {
    yield { step, path: [...path, at] };
    yield* stepsIn(step.together, [...path, at, 'together']);
  }
}

/** The variables on the path from one to another that it uses, both included; undefined if there is no path. */
function wayTo(
  made: ReadonlyMap<string, readonly string[]>,
  from: string,
  to: string,
  seen = new Set<string>(),
): string[] | undefined {
  if (from === to) return [from];
  if (seen.has(from)) return undefined;
  seen.add(from);
  for (const next of made.get(from) ?? []) {
    const way = wayTo(made, next, to, seen);
    if (way) return [from, ...way];
  }
  return undefined;
}

const firstWord = (path: string) => path.split('.')[0] ?? '';

/** Every step of a scenario, and its place. */
export const allSteps = (scenario: Scenario): { step: Step; path: Path }[] =>
  (['setup', 'steps', 'teardown'] as const).flatMap((part) => [...stepsIn(scenario[part], [part])]);

/** Unknown names in a scenario: variables, people, subjects of an expectation, calls of the contract. */
export function unknownNames(scenario: Scenario): Unfit[] {
  const steps = allSteps(scenario);
  const before = new Set([
    ...Object.keys(scenario.vars ?? {}),
    ...Object.keys(scenario.matrix ?? {}),
    ...(scenario.data ?? []).flatMap((row) => Object.keys(row)),
  ]);
  const own = new Set([...before, ...steps.flatMap(({ step }) => Object.keys(step.capture ?? {}))]);
  const known = [...BUILT_IN, ...own];
  const unfit: Unfit[] = [];

  for (const { text, path } of textsIn(scenario, [])) {
    for (const name of variablesIn(text)) {
      const word = firstWord(name);
      if (known.includes(word)) continue;
      unfit.push({ path, isWord: false, message: `There is no variable ${word}.${didYouMean(word, known)}` });
    }
  }

  const made = new Map<string, string[]>();
  for (const part of ['vars', 'matrix', 'data'] as const)
    for (const { text, path } of textsIn(scenario[part], [part])) {
      const [, second, third] = path;
      const name = String(part === 'data' ? third : second);
      for (const used of variablesIn(text).map(firstWord)) {
        if (used === 'env') continue;
        made.set(name, [...(made.get(name) ?? []), used]);
        if (before.has(used)) {
          const way = wayTo(made, used, name);
          if (way) unfit.push({ path, isWord: false, message: madeOfItself([name, ...way]) });
        } else if (known.includes(used))
          unfit.push({
            path,
            isWord: false,
            message: `The variable ${name} cannot be made of ${used}, which is not known before the first step.`,
          });
      }
    }

  const people = Object.keys(scenario.people ?? { shopper: 'new' });
  const subjects = [...Object.keys(SUBJECTS), ...own];
  for (const { step, path } of steps) {
    if (step.as !== undefined && !step.as.startsWith('$') && !people.includes(step.as)) {
      const message = `There is nobody called ${step.as}.${didYouMean(step.as, people)}`;
      unfit.push({ path: [...path, 'as'], isWord: false, message });
    }
    const looks = [
      ...Object.keys(step.expect ?? {}).map((name) => ({
        name,
        at: [...path, 'expect', name] as Path,
        isWord: true,
      })),
      ...Object.keys(step.await?.expect ?? {}).map((name) => ({
        name,
        at: [...path, 'await', 'expect', name] as Path,
        isWord: true,
      })),
      ...Object.entries(step.capture ?? {}).map(([variable, name]) => ({
        name,
        at: [...path, 'capture', variable] as Path,
        isWord: false,
      })),
    ];
    for (const { name, at, isWord } of looks) {
      const word = firstWord(name);
      if (subjects.includes(word)) continue;
      const message = `Unknown name ${word}.${didYouMean(word, subjects)} Choose from: ${subjects.join(', ')}.`;
      unfit.push({ path: at, isWord, message });
    }
    const route = verbOf(step) === 'call' ? step.call?.route : undefined;
    if (route !== undefined && !route.startsWith('$') && !allNames().includes(route)) {
      const message = `There is no call ${route}.${didYouMean(route, allNames())}`;
      unfit.push({ path: [...path, 'call', 'route'], isWord: false, message });
    }
  }
  return unfit;
}
