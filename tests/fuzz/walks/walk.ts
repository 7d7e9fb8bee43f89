import type { Generation } from '@spaza/sdk';
import { CallError } from '@spaza/sdk/client';
import type { Mode } from '@spaza/sdk/rules';
import type { Step } from '../../../cli/scenario/language/scenario.ts';
import { inProcess } from '../../../cli/scenario/open-places.ts';
import { CannotDo, Refusal } from '../../../cli/scenario/run/endings.ts';
import { doStep } from '../../../cli/scenario/run/run-step.ts';
import { type Actor, createScene } from '../../../cli/scenario/run/scene.ts';
import { UnknownVariable } from '../../../cli/scenario/run/values.ts';
import type { Walk } from './actions.ts';
import { auditOf } from './books.ts';
import { ELSEWHERE, GOODS, PEOPLE, SUPPLIERS } from './cast.ts';
import type { ShopWithBooks } from './shop.ts';
import type { Wrong } from './wrong.ts';

/** A walk that led to a failure. */
export interface Failure {
  generation: Generation;
  mode: Mode;
  variables: Readonly<Record<string, unknown>>;
  /** The steps taken, each with its result. */
  steps: Step[];
  why: string;
}

type Outcome = { step: Step } | { step: Step; why: string } | undefined;

const PAYMENTS = ['CASH', 'PAYGATE', 'YOCO', 'SHOP2SHOP', 'MOYA', 'DEBTORCARD'];
const WAYS = ['COLLECT', 'PICUP'].map((name) => ({ name, payment_options: PAYMENTS }));

/** Every supplier accepts every payment, and everybody starts at the first one. */
export const setup: Step[] = [
  ...SUPPLIERS.toReversed().flatMap((id): Step[] => [
    { as: PEOPLE[0], supplier: { id } },
    { as: PEOPLE[0], shop: { client_config: { shipping: WAYS } } },
  ]),
  ...PEOPLE.slice(1).map((as): Step => ({ as, supplier: { id: SUPPLIERS[0] } })),
  // Sets a known stock, so that the walk can be repeated anywhere.
  ...GOODS.flatMap((name) => [`$${name}`, `$${name}${ELSEWHERE}`]).map(
    (offer): Step => ({ as: PEOPLE[0], stock: { offer, left: 500 } }),
  ),
];

/** Whether the shop did something, and its answer was lost on the way. */
const isLost = (error: unknown): error is CallError => error instanceof CallError && error.status === 502;

/** Returns a step's result: done, refused, skipped, or failed. */
async function taken(step: Step, scene: ReturnType<typeof createScene>): Promise<Outcome> {
  try {
    await doStep(step, scene);
    return { step };
  } catch (error) {
    if (error instanceof Refusal) {
      const [refused = 'refused'] = error.codes;
      const { capture: _none, ...left } = step;
      return { step: 'together' in step ? step : { ...left, refused } };
    }
    if (isLost(error)) return { step: { ...step, refused: error.kind } };
    if (error instanceof CannotDo || error instanceof UnknownVariable) return undefined;
    return { step, why: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}

/** Takes two steps at once, each of which may be refused. */
async function takenTogether(step: Step, scene: ReturnType<typeof createScene>): Promise<Outcome> {
  const steps = step.together as Step[];
  for (const one of steps) await scene.actor(one.as);
  const came = await Promise.all(steps.map((one) => taken(one, scene)));
  const done = came.filter((one) => one !== undefined);
  const failed = done.find((one) => 'why' in one) as { why: string } | undefined;
  if (done.length === 0) return undefined;
  const together = done.map((one) => one.step);
  const as = together.length === 1 ? together[0]! : { together: together as NonNullable<Step['together']> };
  return failed ? { step: as, why: failed.why } : { step: as };
}

/** Returns a step with the refusal that was expected; of two at once, for the one that succeeded. */
function refusing({ together, ...step }: Step): Step {
  if (!together) return { ...step, refused: true };
  const taken = together.filter(({ refused }) => refused === undefined);
  // If several succeeded, it is unknown which was one too many.
  if (taken.length > 1) return { ...step, together };
  return { ...step, together: together.map((one) => ({ ...one, refused: one.refused ?? true })) };
}

/** Returns a step that shows the problem in a scenario; undefined if only the books show it. */
function seeing({ what, expect, order, login, step }: Wrong, people: readonly Actor[]): Step | undefined {
  if (step) return { as: PEOPLE[0], name: what, ...step };
  const whose = people.find((one) => one.login === login || (order !== undefined && one.order?.id === order));
  if (!whose || !expect) return undefined;
  return { as: whose.name, name: what, ...(order !== undefined && { read: null }), expect };
}

/**
 * Takes a walk in a shop, auditing its books after each step.
 * @returns The failure; undefined if all is well
 */
export async function taking(
  shop: ShopWithBooks,
  generation: Generation,
  variables: Readonly<Record<string, unknown>>,
  { steps, overHttp, quirks }: Walk,
): Promise<Failure | undefined> {
  const { mode, documents } = shop;
  const inside = await inProcess(() => shop.sandbox).enter(mode, 0);
  const place = overHttp ? { ...inside, baseUrl: await shop.address(), fetch } : inside;
  const scene = createScene({
    place,
    generation,
    people: Object.fromEntries(PEOPLE.map((name) => [name, 'new'])),
    variables,
    env: {},
    keepsBodies: false,
    onlyCounts: true,
    // The books say how much there is.
    setsStock: true,
    // A live shop may answer raw calls in forms of its own.
    ...(documents && { onDrift: () => undefined }),
    timeoutMs: 60_000,
    signal: new AbortController().signal,
  });
  const done: Step[] = [];
  try {
    for (const step of setup) await doStep(step, scene);
    const people = await Promise.all(PEOPLE.map((name) => scene.actor(name)));
    const audit = auditOf(
      shop,
      people.map(({ login }) => login),
      Object.values(variables).filter((value) => typeof value === 'number'),
    );
    await audit();
    if (documents) await shop.speakDocuments(quirks);
    for (const step of steps) {
      const came = await (step.together ? takenTogether(step, scene) : taken(step, scene));
      const did = came?.step ?? step;
      const wrong = await audit(did);
      if (!came && wrong.length === 0) continue;
      const isTooMuch = wrong.some((one) => one.isTooMuch);
      done.push(isTooMuch ? refusing(did) : did);
      done.push(...wrong.flatMap((one) => seeing(one, people) ?? []));
      const why = came && 'why' in came ? came.why : wrong.map(({ what }) => what).join('; ');
      if (why) return { generation, mode, variables, steps: done, why };
    }
    return undefined;
  } finally {
    if (documents) await shop.speakDocuments([]);
    await scene.undoAll();
    scene.dispose();
  }
}
