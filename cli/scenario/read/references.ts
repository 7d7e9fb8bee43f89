import {
  alternatives,
  fieldsOf,
  isList,
  type JsonSchema,
  schemaIn,
  schemaOf,
} from '../../contract/json-schema.ts';
import { findRoute, routesByName } from '../../contract/routes.ts';
import { didYouMean, nearestWord } from '../../nearest-word.ts';
import { isFields } from '../../values/words.ts';
import { MATCHER_WORDS, type Scenario, type Step, SUBJECTS } from '../language/scenario.ts';
import { isMatcher } from '../run/match.ts';
import { madeOfItself, variablesIn } from '../run/values.ts';
import type { Unfit } from './explain-schema-errors.ts';

const BUILT_IN = [...Object.keys(SUBJECTS), 'env', 'person', 'generation', 'mode'];

type Path = PropertyKey[];

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

/** What a step expects, by path, and the place of each in the document. */
const expectationsIn = (step: Step, path: Path): { name: string; expected: unknown; at: Path }[] =>
  [
    { fields: step.expect, at: [...path, 'expect'] },
    { fields: step.await?.expect, at: [...path, 'await', 'expect'] },
  ].flatMap(({ fields = {}, at }) =>
    Object.entries(fields).map(([name, expected]) => ({ name, expected, at: [...at, name] })),
  );

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
const allSteps = (scenario: Scenario): { step: Step; path: Path }[] =>
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
      ...expectationsIn(step, path).map(({ name, at }) => ({ name, at, isWord: true })),
      ...Object.entries(step.capture ?? {}).map(([variable, name]) => ({
        name,
        at: [...path, 'capture', variable],
        isWord: false,
      })),
    ];
    for (const { name, at, isWord } of looks) {
      const word = firstWord(name);
      if (subjects.includes(word)) continue;
      const message = `Unknown name ${word}.${didYouMean(word, subjects)} Choose from: ${subjects.join(', ')}.`;
      unfit.push({ path: at, isWord, message });
    }
    const route = step.call?.route;
    if (route !== undefined && !route.startsWith('$') && !routesByName().has(route)) {
      const message = `There is no call ${route}.${didYouMean(route, routesByName().keys())}`;
      unfit.push({ path: [...path, 'call', 'route'], isWord: false, message });
    }
  }
  return unfit;
}

let order: JsonSchema | undefined;

/** A word of a path that is not a field: the object it was looked for in, and the fields of that object. */
function unknownOrderField(
  path: readonly string[],
): { word: string; within: readonly string[]; known: readonly string[] } | undefined {
  const { responses } = findRoute('newer.order.byId').route;
  order ??= schemaOf(responses[200]) ?? {};
  let at = schemaIn(order, 'order', order);
  for (const [place, word] of path.entries()) {
    if (!at) return undefined;
    // The last entry of a list has the schema of the first.
    const next = schemaIn(at, isList(at, order) && word === '-1' ? '0' : word, order);
    if (!next) return { word, within: path.slice(0, place), known: fieldsOf(at, order) };
    at = next;
  }
  return undefined;
}

function* namesIn(schema: JsonSchema, root: JsonSchema, seen: Set<string>): Generator<string> {
  if (schema.$ref) {
    if (seen.has(schema.$ref)) return;
    seen.add(schema.$ref);
  }
  for (const { properties = {}, items, additionalProperties: others } of alternatives(schema, root)) {
    yield* Object.keys(properties);
    const inner = [...Object.values(properties), items, typeof others === 'object' ? others : undefined];
    for (const one of inner) if (one) yield* namesIn(one, root, seen);
  }
}

let fieldNames: Set<string> | undefined;

/** Whether any answer of the contract has a field of this name, at any depth. */
function isFieldName(word: string): boolean {
  fieldNames ??= new Set(
    [...routesByName().values()].flatMap(({ route }) =>
      Object.values(route.responses).flatMap((answer) => {
        const schema = schemaOf(answer);
        return schema ? [...namesIn(schema, schema, new Set())] : [];
      }),
    ),
  );
  return fieldNames.has(word);
}

type Word = (typeof MATCHER_WORDS)[number];

/** Words that other tools use for matchers. */
const OTHERS_WORDS: Readonly<Record<string, Word>> = {
  greater: 'above',
  greater_than: 'above',
  more_than: 'above',
  less: 'below',
  less_than: 'below',
  equals: 'is',
  includes: 'contains',
  any_of: 'one_of',
};

const isWord = (word: string): word is Word => (MATCHER_WORDS as readonly string[]).includes(word);

/** The matcher that was most likely meant; undefined if a word is one, or may be the name of a field. */
function meantBy(word: string): string | undefined {
  if (isWord(word)) return undefined;
  if (Object.hasOwn(OTHERS_WORDS, word)) return OTHERS_WORDS[word];
  const near = nearestWord(word, MATCHER_WORDS);
  // A typing mistake rarely affects the first letter: `amount` is not a misspelt `count`.
  return near?.[0] === word[0] && !isFieldName(word) ? near : undefined;
}

/** The misspelt words of a matcher; none if there is a field of another name beside them. */
function misspelt(expected: Readonly<Record<string, unknown>>): [word: string, meant: string][] {
  const words = Object.keys(expected);
  const wrong = words.flatMap((word): [string, string][] => {
    const meant = meantBy(word);
    return meant ? [[word, meant]] : [];
  });
  return words.every((word) => isWord(word) || wrong.some(([one]) => one === word)) ? wrong : [];
}

function whyNoPattern(text: string): string | undefined {
  // The value of a variable is known when the scenario runs.
  if (variablesIn(text).length > 0) return undefined;
  try {
    new RegExp(text);
    return undefined;
  } catch (error) {
    return (error as Error).message.replace(/^Invalid regular expression: /, '');
  }
}

/** A path that no answer can have is misspelt. */
function neverThere(subject: readonly string[]): string | undefined {
  const [first, ...fields] = subject;
  const unknown = first === 'order' ? unknownOrderField(fields) : undefined;
  if (!unknown) return undefined;
  const { word, within, known } = unknown;
  return `${['order', ...within].join('.')} never has a field ${word}.${didYouMean(word, known)}`;
}

/** Matchers whose value is compared with entries of a list. */
const OF_ENTRIES: readonly string[] = ['contains', 'each'] satisfies Word[];

/**
 * Walks an expectation.
 * @param subject the path of the value that it is about
 */
function* unfitIn(expected: unknown, path: Path, subject: readonly string[]): Generator<Unfit> {
  if (Array.isArray(expected)) {
    for (const [at, one] of expected.entries()) yield* unfitIn(one, [...path, at], [...subject, String(at)]);
    return;
  }
  if (!isFields(expected)) return;
  if (!isMatcher(expected)) {
    for (const [word, meant] of misspelt(expected))
      yield { path: [...path, word], isWord: true, message: `Unknown word ${word}. Did you mean ${meant}?` };
    for (const [key, one] of Object.entries(expected)) yield* unfitIn(one, [...path, key], [...subject, key]);
    return;
  }
  const { matches, exists } = expected;
  const noPattern = matches === undefined ? undefined : whyNoPattern(String(matches));
  if (noPattern) {
    const message = `matches must be a regular expression: ${noPattern}.`;
    yield { path: [...path, 'matches'], isWord: false, message };
  }
  const never = exists === false ? neverThere(subject) : undefined;
  if (never) yield { path, isWord: true, message: never };
  for (const [word, value] of Object.entries(expected)) {
    // A value that must match exactly contains no matchers.
    if (word === 'is') continue;
    const inner = OF_ENTRIES.includes(word) ? [...subject, '0'] : subject;
    const all: [Path, unknown][] =
      word === 'one_of' && Array.isArray(value)
        ? value.map((one, at) => [[...path, word, at], one])
        : [[[...path, word], value]];
    for (const [at, one] of all) yield* unfitIn(one, at, inner);
  }
}

/** The mistakes in expectations: misspelt matchers, and paths that no answer can have. */
export const unfitExpectations = (scenario: Scenario): Unfit[] =>
  allSteps(scenario).flatMap(({ step, path }) =>
    expectationsIn(step, path).flatMap(({ name, expected, at }) => [
      ...unfitIn(expected, at, name.split('.')),
    ]),
  );
