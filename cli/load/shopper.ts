import { Failure } from '../failure.ts';
import type { Step } from '../scenario/language/scenario.ts';
import type { VerbInput } from '../scenario/language/verbs.ts';
import type { PlannedRun } from '../scenario/plan.ts';
import { isBad, type StepReport } from '../scenario/report/report.ts';
import { CannotDo, Refusal, Unmet } from '../scenario/run/endings.ts';
import { mismatchText } from '../scenario/run/match.ts';
import type { Place } from '../scenario/run/place.ts';
import { runPart, sceneFor, titleOf } from '../scenario/run/run-scenario.ts';
import { filledIn } from '../scenario/run/run-step.ts';
import type { RunOptions, Scene } from '../scenario/run/scene.ts';
import { callsHere, type SeenCall } from '../scenario/run/seen-calls.ts';
import { requireStatus, writeCall } from '../scenario/verbs/call.ts';
import type { Answer, Connections } from './connections.ts';

type TimedCall = Pick<SeenCall, 'call' | 'status' | 'ms'>;

/** The result of one round of steps. */
export interface RoundReport {
  calls: readonly TimedCall[];
  /** Why they did not pass; undefined if they did. */
  why?: string | undefined;
}

/** Runs the steps of a scenario once, for one shopper. */
type Round = () => Promise<RoundReport>;

/** Why a step did not pass, on one line. */
const whyOf = ({ title, why = '', mismatches = [] }: StepReport): string =>
  [title, why, ...mismatches.map(mismatchText)].join(': ');

/** Whether a call counts as failed: without a response, or with one that says that the shop is in trouble. */
export const isFailed = ({ status }: TimedCall): boolean =>
  status === null || status >= 500 || status === 429;

const roundOf =
  (run: PlannedRun, scene: Scene, signal: AbortSignal): Round =>
  async () => {
    const steps = await runPart('steps', run, scene, { signal, keepsBodies: false });
    const culprit = steps.find(isBad);
    return { calls: steps.flatMap(({ calls }) => calls), why: culprit && whyOf(culprit) };
  };

const PLAIN_KEYS = ['name', 'as', 'call'];
/** A variable from an earlier step, which differs in each round. */
const OF_A_STEP = /\$\{?\s*(?:result|problem)\b/;

/** A step that repeats the same call, and needs only the status of its answer. */
const isPlainCall = (step: Step): step is Step & { call: VerbInput<'call'> } =>
  step.call !== undefined &&
  Object.keys(step).every((key) => PLAIN_KEYS.includes(key)) &&
  !OF_A_STEP.test(JSON.stringify(step));

/** A call that is prepared once, and sent again and again. */
interface PlainCall {
  title: string;
  call: string;
  input: VerbInput<'call'>;
  statuses: Readonly<Record<string, unknown>>;
  send: () => Promise<Answer>;
}

async function plainCall(
  written: Step,
  scene: Scene,
  connections: Connections,
): Promise<PlainCall | undefined> {
  const actor = await scene.actor(typeof written.as === 'string' ? written.as : undefined);
  const { call: input } = await filledIn(written, actor, scene);
  if (!input) return undefined;
  const { named, url, init } = await writeCall(input, actor, scene);
  const send = connections.prepare(url, init);
  return send && { title: titleOf(written), call: named.call, input, statuses: named.route.responses, send };
}

/** The body of an answer; undefined if it is not JSON. */
const bodyOf = (response: Answer): Promise<unknown> => response.json().catch(() => undefined);

async function requireAnswer(response: Answer, { input, call, statuses }: PlainCall): Promise<void> {
  const { status } = response;
  if (!(status in statuses))
    throw new CannotDo(`${call} returned ${status}, which its contract does not list.`);
  if (status !== (input.status ?? status) || status >= 400)
    requireStatus(input, status, await bodyOf(response));
}

function whyBad(error: unknown): string {
  if (error instanceof Unmet) return error.message;
  if (error instanceof Refusal)
    return `The shop refused: ${error.codes.join(', ')}. ${error.messages.join(' ')}`;
  return (error as Error).message;
}

const plainRound =
  (calls: readonly PlainCall[]): Round =>
  async () => {
    const timed: TimedCall[] = [];
    for (const plain of calls) {
      const began = performance.now();
      let status: number | null = null;
      try {
        const response = await plain.send();
        status = response.status;
        timed.push({ call: plain.call, status, ms: performance.now() - began });
        await requireAnswer(response, plain);
      } catch (error) {
        if (status === null) timed.push({ call: plain.call, status, ms: performance.now() - began });
        return { calls: timed, why: `${plain.title}: ${whyBad(error)}` };
      }
    }
    return { calls: timed };
  };

/**
 * Creates a round of a scenario. If its steps are plain calls whose answers are not inspected, they are prepared once;
 * otherwise steps run as in `spaza run`.
 * @param connections undefined if answers are inspected, or do not come over a network
 */
async function createRound(
  run: PlannedRun,
  scene: Scene,
  { connections, signal }: { connections?: Connections | undefined; signal: AbortSignal },
): Promise<Round> {
  const { steps } = run.written.scenario;
  if (!connections || !steps.every(isPlainCall)) return roundOf(run, scene, signal);
  const calls: PlainCall[] = [];
  for (const step of steps) {
    const plain = await plainCall(step, scene, connections);
    if (!plain) return roundOf(run, scene, signal);
    calls.push(plain);
  }
  return plainRound(calls);
}

/** A simulated shopper, who repeats the steps of a scenario. */
export interface Shopper {
  /** Runs the setup, once. @throws Failure `not_run` if it fails */
  arrive: () => Promise<void>;
  /** Runs the steps once. */
  round: Round;
  /** Runs the teardown, and restores what was changed in the shop. */
  leave: () => Promise<void>;
}

export interface ShopperOptions extends RunOptions {
  place: Place;
  /** Sends calls whose answers are not inspected; undefined if all are. */
  connections?: Connections | undefined;
}

/** @throws CannotDo, UnknownVariable */
export function createShopper(run: PlannedRun, options: ShopperOptions): Shopper {
  const { place, connections, signal } = options;
  const scene = sceneFor(run, place, { ...options, isBeside: true });
  let round: Round | undefined;
  return {
    async arrive() {
      const culprit = (await runPart('setup', run, scene, options)).find(isBad);
      if (culprit) {
        throw new Failure('not_run', {
          code: 'setup_failed',
          messages: [`The setup failed: ${whyOf(culprit)}`],
          next: `spaza run ${run.written.file} --steps${place.isHere ? '' : ` --target ${place.baseUrl}`}`,
        });
      }
      round = await callsHere.run([], async () => {
        await scene.actor();
        return createRound(run, scene, { connections, signal });
      });
    },
    round: () => round!(),
    async leave() {
      await runPart('teardown', run, scene, options);
      await callsHere.run([], () => scene.undoAll());
      scene.dispose();
    },
  };
}
