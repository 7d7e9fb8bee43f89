import { z } from 'zod';
import { descriptionOf, fieldsOf, type JsonSchema, schemaIn } from '../../contract/json-schema.ts';
import { GENERATIONS, MODES } from '../../global-flags.ts';
import { Count, Duration, Fields, type Resolved, Text, VERB_NAMES, type VerbName, verbs } from './verbs.ts';

/** What `expect` and `capture` can look at, besides variables. */
export const SUBJECTS = {
  result: 'What the last verb returned',
  problem: 'Why it was refused: code, messages, status; who lost, of those who did it together',
  order: 'The order that was placed or read last',
  events: 'Names of the events of the order, oldest first',
  cart: 'items, item_count, subtotal_in_cents, savings_in_cents, out_of_stock',
  validation:
    'What the shop returned when it checked the cart: subtotal_in_cents, total_in_cents, discount_in_cents …',
  payment: 'The state of the payment: at, problem',
  account: 'Who is signed in',
  supplier: 'The chosen supplier',
  notices: 'Codes of the notices that the person was given',
  answer: 'The last answer of the shop to this step: status, headers by their names in lower case, ms',
  outbox: 'Kinds of the messages that the shop sent the person, oldest first',
} as const;

const WORDS = {
  is: 'equals',
  not: 'is anything else',
  above: 'is more than',
  below: 'is less than',
  at_least: 'is this or more',
  at_most: 'is this or less',
  matches: 'is text that matches the regular expression',
  contains: 'is text that contains this, or a list with such an entry',
  one_of: 'is one of these',
  exists: 'is present, or is not',
  count: 'is a list of this length',
  each: 'is a list in which every entry matches',
} as const;

/** Words of a matcher, which stands in place of an expected value. */
export const MATCHER_WORDS = Object.keys(WORDS) as (keyof typeof WORDS)[];

const Expectation = Fields.describe(
  `Expected values by path, such as order.status or cart.items.0.qty. Other fields do not matter. ` +
    `Paths start with: ${Object.keys(SUBJECTS).join(', ')}, or a variable. Instead of a value: ` +
    `${Object.entries(WORDS)
      .map(([word, means]) => `${word} (${means})`)
      .join(', ')}.`,
);

const verbFields = Object.fromEntries(VERB_NAMES.map((name) => [name, verbs[name].optional()])) as {
  [V in VerbName]: z.ZodOptional<(typeof verbs)[V]>;
};

/** How often a step is tried. */
export const Retry = z.strictObject({ times: Count, every: Duration.optional() });

const VariableName = z.string().regex(/^[a-z]\w*$/i, 'must be a word of letters, digits and _');

const modifiers = {
  name: Text.optional().describe('What the step is about.'),
  as: Text.optional().describe('Who does it. Defaults to the first of the people.'),
  refused: z
    .union([Text, z.literal(true)])
    .optional()
    .describe(
      'The shop must refuse, with this code. Beside together: exactly one of the steps is refused, and the others work.',
    ),
  expect: Expectation.optional(),
  capture: z
    .record(VariableName, Text)
    .optional()
    .describe('Variables, and the paths of their values: { total: order.total_in_cents }.'),
  retry: Retry.optional().describe('Repeats the step until it works.'),
  repeat: Count.optional().describe('Does the step so many times; each time must work.'),
  optional: z
    .boolean()
    .optional()
    .describe('If the shop lacks the sandbox control, the step is skipped and the scenario continues.'),
};

const Await = z
  .strictObject({
    expect: Expectation,
    within: Duration.optional().describe('Defaults to 30s.'),
    every: Duration.optional().describe('Defaults to 1s.'),
  })
  .describe('Reads the order repeatedly until everything is as expected.');

const plainStep = { ...verbFields, await: Await.optional(), ...modifiers };

/** The things that a step does. */
const verbsIn = (step: object): string[] =>
  [...VERB_NAMES, 'await', 'together'].filter((word) => Object.hasOwn(step, word));

const isOneThing = (step: object): boolean => {
  const actions = verbsIn(step).length;
  return actions === 1 || (actions === 0 && ('expect' in step || 'capture' in step));
};
const ONE_THING = {
  error: ({ input }: { input?: unknown }): string => {
    const actions = verbsIn(input as object);
    return actions.length > 1
      ? `must do one thing, not ${actions.join(' and ')}: make each a step of its own`
      : 'must do one thing: a verb such as add, or expect, capture, await or together';
  },
};

const PlainStep = z.strictObject(plainStep).refine(isOneThing, ONE_THING).meta({ id: 'PlainStep' });

export const Step = z
  .strictObject({
    ...plainStep,
    together: z.array(PlainStep).min(2).optional().describe('Steps that are done at the same time.'),
  })
  .refine(isOneThing, ONE_THING)
  .meta({ id: 'Step', description: 'One action, and what must come of it.' });
export type Step = z.infer<typeof Step>;
/** A step with the values of its variables. `expect`, `capture` and the steps in `together` are filled in later. */
export type FilledStep = Resolved<Omit<Step, LateFields>> & Pick<Step, LateFields>;
type LateFields = 'together' | 'expect' | 'capture';

const Person = z.union([z.enum(['new', 'visitor', 'demo']), z.strictObject({ login: Text, password: Text })]);

const Variables = z.record(VariableName, z.unknown());

/** The allowed values of variables that say how a scenario runs. */
const RUN_VARIABLES: Readonly<Record<string, readonly string[]>> = {
  generation: GENERATIONS,
  mode: MODES,
};

/** Checks the values of variables that say how a scenario runs. */
function checkRunVariables(values: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
  for (const [name, known] of Object.entries(RUN_VARIABLES)) {
    const given = values[name];
    const all: [path: PropertyKey[], value: unknown][] = Array.isArray(given)
      ? given.map((value, at) => [[name, at], value])
      : [[[name], given]];
    for (const [path, value] of all) {
      if (value === undefined || known.includes(String(value))) continue;
      context.addIssue({ code: 'custom', path, message: `must be ${known.join(' or ')}` });
    }
  }
}

/** A scenario: one document of a YAML file. */
export const Scenario = z
  .strictObject({
    version: z.literal(1).optional().describe('Version of this language.'),
    scenario: Text.describe('What it shows, in a sentence.'),
    description: Text.optional().describe('More about it.'),
    tags: z.array(Text).optional().describe('Words to select scenarios by: --tag payment.'),
    mode: z.enum(MODES).optional().describe('The kind of shop it is for. In process, defaults to agency.'),
    generation: z
      .enum(GENERATIONS)
      .optional()
      .describe('The API generation it is for. Defaults to that of --generation.'),
    people: z
      .record(z.string().regex(/^[a-z]\w*$/i), Person)
      .refine((people) => Object.keys(people).length > 0, 'must name somebody')
      .optional()
      .describe(
        'Who takes part: new (registered for the scenario), visitor (signed in nowhere), demo, or a login with its ' +
          'password. Defaults to one new shopper.',
      ),
    vars: Variables.optional().describe(
      'Variables, used as $name, or with braces around the name inside text.',
    ),
    matrix: z
      .record(z.string(), z.array(z.unknown()).min(1))
      .superRefine(checkRunVariables)
      .optional()
      .describe(
        'Runs once for each combination. generation and mode select the API generation and the kind of shop.',
      ),
    data: z
      .union([
        z.array(Variables.superRefine(checkRunVariables)).min(1),
        z.string().regex(/\.csv$/i, 'must be a list, or the name of a CSV file'),
      ])
      .optional()
      .describe(
        'Runs once for each row of variables: a list, or a CSV file beside this one, with their names in its first line.',
      ),
    exclusive: z
      .boolean()
      .optional()
      .describe('No other scenario of the run is at the shop meanwhile, whatever --parallel says.'),
    setup: z.array(Step).optional().describe('What must be done first. If it fails, the scenario is broken.'),
    steps: z.array(Step).min(1),
    teardown: z.array(Step).optional().describe('Done at the end, whatever happened before.'),
  })
  .meta({
    id: 'Scenario',
    title: 'Spaza scenario',
    description: 'An order as a test: what people, staff and the shop do, and what must come of it.',
  });
/** The JSON Schema of a scenario, as it is published in `scenario.schema.json`. */
export const schemaText = (): string =>
  `${JSON.stringify(z.toJSONSchema(Scenario, { unrepresentable: 'any' }), null, 2)}\n`;

/** A scenario whose rows have been read, if they are in a file. */
export type Scenario = Omit<z.infer<typeof Scenario>, 'data'> & { data?: Record<string, unknown>[] };

/** The verb of a step; undefined if it has none. */
export const verbOf = (step: object): VerbName | undefined =>
  VERB_NAMES.find((name) => Object.hasOwn(step, name));

let whole: JsonSchema | undefined;

/** The schema at a path of a document; undefined if nothing can be there. */
function schemaAt(path: readonly PropertyKey[]): { at: JsonSchema; root: JsonSchema } | undefined {
  whole ??= z.toJSONSchema(Scenario) as JsonSchema;
  const root = whole;
  let at: JsonSchema | undefined = root;
  for (const key of path) at = at && schemaIn(at, String(key), root);
  return at && { at, root };
}

/** Returns the words that are allowed at a path of a document. */
export function knownWords(path: readonly PropertyKey[]): string[] {
  const found = schemaAt(path);
  return found ? fieldsOf(found.at, found.root) : [];
}

/** Returns the description of the word at a path; empty if it has none. */
export function saidOf(path: readonly PropertyKey[]): string {
  const found = schemaAt(path);
  return found ? descriptionOf(found.at, found.root) : '';
}
