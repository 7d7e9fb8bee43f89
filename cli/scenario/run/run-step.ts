import { inMs } from '../language/pieces.ts';
import { type Step, Step as StepSchema, verbOf } from '../language/scenario.ts';
import type { VerbInput } from '../language/verbs.ts';
import { doVerb } from '../verbs/index.ts';
import { accountOf, outboxOf } from '../verbs/levers.ts';
import type { Actor } from './actor.ts';
import { CannotDo, Refusal, Unmet } from './endings.ts';
import { type Mismatch, mismatches, shown } from './match.ts';
import { cartOf, type Scene } from './scene.ts';
import { substitute, valueAt } from './values.ts';

/** What `expect` looks at, read only when it is asked for. */
async function subject(word: string, actor: Actor, scene: Scene): Promise<unknown> {
  switch (word) {
    case 'result':
    case 'problem':
      return scene.seen[word];
    case 'order':
      return scene.freshOrder(actor);
    case 'events':
      return (await scene.freshOrder(actor))?.order_events?.map(({ name }) => name) ?? [];
    case 'cart':
      return cartOf(actor.session);
    case 'validation':
    case 'payment':
    case 'notices':
      return actor[word];
    case 'account':
      return accountOf(actor);
    case 'supplier':
      return actor.session.supplier.current.peek();
    case 'outbox':
      return outboxOf(scene, actor);
    default:
      return (await scene.variablesFor(actor))(word);
  }
}

async function lookAt(path: string, actor: Actor, scene: Scene): Promise<unknown> {
  const [word = '', ...rest] = path.split('.');
  const whole = await subject(word, actor, scene);
  return rest.length === 0 ? whole : valueAt({ whole }, ['whole', ...rest].join('.'));
}

async function differences(expect: object, actor: Actor, scene: Scene): Promise<Mismatch[]> {
  const found: Mismatch[] = [];
  for (const [path, expected] of Object.entries(expect))
    found.push(...mismatches(await lookAt(path, actor, scene), expected, path));
  return found;
}

async function check(expect: object, actor: Actor, scene: Scene): Promise<void> {
  const found = await differences(expect, actor, scene);
  if (found.length > 0) throw new Unmet('It is not as expected.', found);
}

/** Reads the order again and again until everything is as expected. */
async function waitFor(
  { expect, within = '30s', every = '1s' }: NonNullable<Step['await']>,
  actor: Actor,
  scene: Scene,
): Promise<void> {
  const limit = inMs(within);
  for (let waited = 0; ; waited += inMs(every)) {
    actor.isOrderFresh = false;
    if (actor.order) await scene.freshOrder(actor);
    const found = await differences(expect, actor, scene);
    if (found.length === 0) return;
    if (waited >= limit) throw new Unmet(`It did not come within ${within}.`, found);
    await scene.wait(Math.max(1, inMs(every)));
  }
}

/** What a call that broke its promise is called, where a scenario expects it. */
const brokenCodes = (error: unknown): string[] =>
  error instanceof Error && 'kind' in error && 'call' in error
    ? [String(error.kind), ...('code' in error && error.code ? [String(error.code)] : [])]
    : [];

async function act(step: Step, actor: Actor, scene: Scene): Promise<unknown> {
  const verb = verbOf(step);
  if (step.await) return waitFor(step.await, actor, scene);
  if (verb === undefined) return scene.seen.result;
  return doVerb(verb, step[verb] as VerbInput<typeof verb>, actor, scene);
}

/** Does what a step says, and holds the shop to what it should refuse. */
async function actOrBeRefused(step: Step, actor: Actor, scene: Scene): Promise<void> {
  const { refused } = step;
  try {
    scene.seen.result = await act(step, actor, scene);
    scene.seen.problem = null;
  } catch (error) {
    const codes = error instanceof Refusal ? error.codes : brokenCodes(error);
    if (refused === undefined || codes.length === 0) throw error;
    const { messages = [], status } = error as Partial<Refusal>;
    scene.seen.problem = { code: codes[0], codes, messages, status };
    if (refused === true || codes.includes(refused)) return;
    throw new Unmet('It was refused for another reason.', [
      { path: 'problem.code', expected: shown(refused), came: codes.map(shown).join(', ') },
    ]);
  }
  if (refused !== undefined)
    throw new Unmet(`It was not refused${refused === true ? '' : `; ${refused} was expected`}.`);
}

const plain = new WeakMap<Step, boolean>();

/** Whether a step is as it stands, whoever does it. */
function isPlain(step: Step): boolean {
  const known = plain.get(step) ?? !JSON.stringify(step).includes('$');
  plain.set(step, known);
  return known;
}

/** The step with the values of its variables. @throws CannotDo, UnknownVariable */
export async function filledIn(step: Step, actor: Actor, scene: Scene): Promise<Step> {
  if (isPlain(step)) return step;
  const variables = await scene.variablesFor(actor);
  // What is expected may be made of what the step itself captures.
  const { together, expect, capture, ...own } = step;
  const filled = substitute(own, variables);
  const read = StepSchema.safeParse({
    ...(filled as object),
    ...(together && { together }),
    ...(expect && { expect }),
    ...(capture && { capture }),
  });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new CannotDo(
    `With its variables the step makes no sense: ${issue?.path.join('.')}: ${issue?.message}`,
  );
}

async function once(written: Step, scene: Scene): Promise<void> {
  const by = typeof written.as === 'string' ? written.as : undefined;
  const actor = await scene.actor(by);
  const step = await filledIn(written, actor, scene);
  if (step.together) {
    // Everybody is there before anybody begins.
    for (const one of step.together) await scene.actor(one.as);
    await Promise.all(step.together.map((one) => once(one as Step, scene)));
  } else await actOrBeRefused(step, actor, scene);
  for (const [name, path] of Object.entries(step.capture ?? {})) {
    const value = await lookAt(path, actor, scene);
    if (value === undefined) throw new Unmet(`There is nothing at ${path} to keep as ${name}.`);
    scene.capture(name, value);
  }
  if (step.expect)
    await check(substitute(step.expect, await scene.variablesFor(actor)) as object, actor, scene);
}

/** Does a step, as often as it says. Answers how often that was. */
export async function doStep(step: Step, scene: Scene): Promise<number> {
  const { times = 1, every = '1s' } = step.retry ?? {};
  for (let tries = 1; ; tries++) {
    try {
      await once(step, scene);
      return tries;
    } catch (error) {
      if (tries >= times) throw error;
      await scene.wait(inMs(every));
    }
  }
}
