import { didYouMean } from '../../nearest-word.ts';
import { milliseconds } from '../../values/times.ts';
import { isFields } from '../../values/words.ts';
import { type FilledStep, Retry, type Step, Step as StepSchema, verbOf } from '../language/scenario.ts';
import type { VerbInput } from '../language/verbs.ts';
import { whyUnfit } from '../read/explain-schema-errors.ts';
import { accountOf, outboxOf } from '../verbs/controls.ts';
import { doVerb } from '../verbs/index.ts';
import { CannotDo, countTries, endingOf, Refusal, type Tries, Unmet } from './endings.ts';
import { type Mismatch, mismatchesAt, shown } from './match.ts';
import type { Actor, Scene } from './scene.ts';
import { lastAnswer } from './seen-calls.ts';
import { substitute, valueAt } from './values.ts';

/** The value that a path of `expect` or `capture` begins with, read when it is needed. */
async function subject(word: string, actor: Actor, scene: Scene): Promise<unknown> {
  switch (word) {
    case 'answer':
      return lastAnswer() ?? scene.seen.answer;
    case 'order':
      return scene.freshOrder(actor);
    case 'events':
      return (await scene.freshOrder(actor))?.order_events?.map(({ name }) => name) ?? [];
    case 'account':
      return accountOf(actor);
    case 'outbox':
      return outboxOf(scene, actor);
    default:
      return (await scene.variablesFor(actor))(word);
  }
}

async function lookAt(path: string, actor: Actor, scene: Scene): Promise<unknown> {
  const [word = '', ...rest] = path.split('.');
  return valueAt(await subject(word, actor, scene), rest);
}

async function differences(expect: object, actor: Actor, scene: Scene): Promise<Mismatch[]> {
  const found: Mismatch[] = [];
  for (const [path, expected] of Object.entries(expect)) {
    const [word = '', ...rest] = path.split('.');
    found.push(...mismatchesAt(await subject(word, actor, scene), rest, expected, path));
  }
  return found;
}

/** Reads the order again and again until everything is as expected. */
async function waitFor(
  { expect, within = '30s', every = '1s' }: NonNullable<FilledStep['await']>,
  actor: Actor,
  scene: Scene,
  tries: Tries,
): Promise<void> {
  const limit = milliseconds(within);
  const pause = Math.max(1, milliseconds(every));
  for (let waited = 0; ; waited += pause) {
    tries.began();
    actor.isOrderFresh = false;
    if (actor.order) await scene.freshOrder(actor);
    const found = await differences(expect, actor, scene);
    if (found.length === 0) return;
    tries.failed({ mismatches: found });
    if (waited >= limit)
      throw new Unmet(`Not as expected within ${within}: checked ${tries.inWords()}.`, found);
    await scene.wait(pause);
    tries.waited(pause);
  }
}

/** The codes that `refused` can name for a call that ended with an error. */
const brokenCodes = (error: unknown): string[] =>
  error instanceof Error && 'kind' in error && 'call' in error
    ? [String(error.kind), ...('code' in error && error.code ? [String(error.code)] : [])]
    : [];

/** @throws Unmet if somebody was refused for another reason than the expected one */
function requireCode(codes: readonly string[], refused: string | true, who: string): void {
  if (refused === true || codes.includes(refused)) return;
  throw new Unmet(`${who} was refused for another reason.`, [
    { path: 'problem.code', expected: shown(refused), came: codes.map(shown).join(', ') },
  ]);
}

/** Runs a step, and checks that the shop refuses it if it should. */
async function actOrBeRefused(step: FilledStep, actor: Actor, scene: Scene, tries: Tries): Promise<void> {
  const { refused } = step;
  const verb = verbOf(step);
  try {
    if (step.await) await waitFor(step.await, actor, scene, tries);
    // A step without a verb keeps the result of the step before.
    else if (verb !== undefined) {
      const result = await doVerb(verb, step[verb] as VerbInput<typeof verb>, actor, scene);
      Object.assign(scene.seen, { result, problem: null });
    }
  } catch (error) {
    const codes = error instanceof Refusal ? error.codes : brokenCodes(error);
    if (refused === undefined || codes.length === 0) throw error;
    const { messages = [], status } = error as Partial<Refusal>;
    scene.seen.problem = { code: codes[0], codes, messages, status };
    return requireCode(codes, refused, 'It');
  }
  if (refused !== undefined)
    throw new Unmet(`It was not refused${refused === true ? '' : `; ${refused} was expected`}.`);
}

const plain = new WeakMap<Step, boolean>();

/** Whether a step uses no variables. */
function isPlain(step: Step): boolean {
  const known = plain.get(step) ?? !JSON.stringify(step).includes('$');
  plain.set(step, known);
  return known;
}

const noSense = (issues: Parameters<typeof whyUnfit>[0], filled: unknown) =>
  new CannotDo(
    `With its variables filled in, the step is invalid: ${whyUnfit(issues, filled, () => [])
      .map(({ message }) => message)
      .join(' ')}`,
  );

/** The step with the values of its variables. @throws CannotDo, UnknownVariable */
export async function filledIn(step: Step, actor: Actor, scene: Scene): Promise<FilledStep> {
  if (isPlain(step)) return step as FilledStep;
  const variables = await scene.variablesFor(actor);
  // `expect` may use what the step itself captures, so it is filled in later.
  const { together, expect, capture, ...own } = step;
  const filled = substitute(own, variables);
  const read = StepSchema.safeParse({
    ...(filled as object),
    ...(together && { together }),
    ...(expect && { expect }),
    ...(capture && { capture }),
  });
  if (read.success) return read.data as FilledStep;
  throw noSense(read.error.issues, filled);
}

/** A part of a step with the values of its variables. @throws UnknownVariable */
const filledPart = async (part: unknown, { as }: Step, scene: Scene): Promise<unknown> =>
  substitute(part, await scene.variablesFor(await scene.actor(as)));

type FilledRetry = NonNullable<FilledStep['retry']>;

/** How often a step is tried, with the values of its variables. @throws CannotDo, UnknownVariable */
async function retryOf(step: Step, scene: Scene): Promise<FilledRetry | undefined> {
  if (!step.retry || isPlain(step)) return step.retry as FilledRetry | undefined;
  const filled = await filledPart(step.retry, step, scene);
  const read = Retry.safeParse(filled);
  if (read.success) return read.data as FilledRetry;
  throw noSense(read.error.issues, filled);
}

/** Runs steps at the same time. With `refused`, exactly one must be refused, and the others must work. */
async function race(steps: readonly Step[], refused: FilledStep['refused'], scene: Scene): Promise<void> {
  const runners = await Promise.all(steps.map(async ({ as }) => (await scene.actor(as)).name));
  const ends = await Promise.allSettled(steps.map((step) => once(step, scene)));
  const lost = ends.flatMap((end, at) =>
    end.status === 'rejected' ? [{ who: runners[at] ?? '', error: end.reason as unknown }] : [],
  );
  const other = lost.find(({ error }) => !(error instanceof Refusal));
  if (other) throw other.error instanceof Unmet ? named(other.who, other.error) : other.error;
  const refusals = lost as { who: string; error: Refusal }[];
  const [first] = refusals;
  if (refused === undefined) {
    if (first)
      throw new Refusal(
        first.error.codes,
        [`${first.who} was refused.`, ...first.error.messages],
        first.error.status,
      );
    return;
  }
  if (!first)
    throw new Unmet(
      `Nobody was refused, of ${runners.join(' and ')}; exactly one of them was expected to be.`,
    );
  const { codes, messages, status } = first.error;
  if (refusals.length > 1)
    throw new Unmet(
      `${refusals.map(({ who, error }) => `${who} (${error.codes.join(', ')})`).join(' and ')} were refused; exactly one ` +
        'was expected to be.',
    );
  scene.seen.problem = { code: codes[0], codes, messages, status, who: first.who };
  requireCode(codes, refused, first.who);
}

const named = (who: string, { message, mismatches: found }: Unmet) => new Unmet(`${who}: ${message}`, found);

async function once(written: Step, scene: Scene, tries = countTries()): Promise<void> {
  const by = typeof written.as === 'string' ? written.as : undefined;
  const actor = await scene.actor(by);
  const step = await filledIn(written, actor, scene);
  if (step.together) {
    // Everybody is signed in before anybody begins.
    for (const one of step.together) await scene.actor(one.as);
    await race(step.together as Step[], step.refused, scene);
  } else await actOrBeRefused(step, actor, scene, tries);
  for (const [name, path] of Object.entries(step.capture ?? {})) {
    const value = await lookAt(path, actor, scene);
    if (value === undefined) {
      const words = path.split('.');
      const word = words.pop() ?? '';
      const beside = words.length > 0 && (await lookAt(words.join('.'), actor, scene));
      const meant = didYouMean(word, isFields(beside) ? Object.keys(beside) : []);
      throw new Unmet(`There is nothing at ${path} to capture as ${name}.${meant}`);
    }
    scene.capture(name, value);
  }
  if (!step.expect) return;
  const expected = substitute(step.expect, await scene.variablesFor(actor)) as object;
  const found = await differences(expected, actor, scene);
  if (found.length > 0) throw new Unmet('Not as expected.', found);
}

/** Runs a step as often as `repeat` and `retry` say. @throws the last error */
export async function doStep(step: Step, scene: Scene, tries = countTries()): Promise<void> {
  const { repeat, ...one } = step;
  const times = repeat === undefined ? 1 : Number(await filledPart(repeat, step, scene));
  for (let turn = 1; turn <= times; turn++) {
    try {
      await doOnce(repeat === undefined ? step : one, scene, tries);
    } catch (error) {
      if (times > 1 && error instanceof Error) error.message = `Time ${turn} of ${times}: ${error.message}`;
      throw error;
    }
  }
  scene.seen.answer = lastAnswer() ?? scene.seen.answer;
}

async function doOnce(step: Step, scene: Scene, tries: Tries): Promise<void> {
  const retry = await retryOf(step, scene);
  if (!retry) {
    // `await` counts its own checks.
    if (!step.await) tries.began();
    return once(step, scene, tries);
  }
  const { signal } = scene;
  const { times, every = '1s' } = retry;
  for (;;) {
    tries.began();
    try {
      return await once(step, scene);
    } catch (error) {
      tries.failed(endingOf(error, { baseUrl: scene.place.baseUrl, isInterrupted: signal.aborted }));
      if (tries.count >= times || signal.aborted) throw error;
      await scene.wait(milliseconds(every));
      tries.waited(milliseconds(every));
    }
  }
}
