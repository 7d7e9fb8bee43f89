import { type Step, verbOf } from '../language/scenario.ts';
import { needOfStep, type PlannedRun } from '../plan.ts';
import {
  isBad,
  masked,
  redactedBody,
  type ScenarioReport,
  type StepReport,
  secretsIn,
} from '../report/report.ts';
import { CannotDo, countTries, endingOf } from './endings.ts';
import { shown } from './match.ts';
import type { Place } from './place.ts';
import { doStep } from './run-step.ts';
import { createScene, type RunOptions, type Scene } from './scene.ts';
import { callsHere, forgetBodies, type SeenCall } from './seen-calls.ts';
import { filledTitle, madeOfItself, substitute, valueAt, variablesInside } from './values.ts';

const round = (ms: number) => Math.round(ms * 10) / 10;

const titles = new WeakMap<Step, string>();

/** A step in words. */
export function titleOf(step: Step): string {
  const known = titles.get(step) ?? titleFor(step);
  titles.set(step, known);
  return known;
}

function titleFor(step: Step): string {
  if (step.name) return step.name;
  const by = step.as ? `${step.as}: ` : '';
  if (step.together) return `${by}${step.together.map((one) => titleOf(one as Step)).join(' + ')}`;
  const verb = verbOf(step);
  const input = verb === undefined ? undefined : step[verb];
  if (step.await) return `${by}await ${shown(step.await.expect)}`;
  if (verb === undefined)
    return `${by}${step.expect ? `expect ${shown(step.expect)}` : `capture ${shown(step.capture)}`}`;
  return `${by}${verb.replaceAll('_', ' ')}${input === null || input === undefined ? '' : ` ${typeof input === 'string' ? input : shown(input)}`}`;
}

const LONGEST_EXCERPT = 600;
const excerpt = (text: string) =>
  text.length > LONGEST_EXCERPT ? `${text.slice(0, LONGEST_EXCERPT - 1)}…` : text;

async function lastExchange(calls: readonly SeenCall[]): Promise<StepReport['last']> {
  const { request, response } = calls.at(-1) ?? {};
  const sent = excerpt(redactedBody(request?.body ?? ''));
  const received = excerpt(redactedBody((await response?.body) ?? ''));
  return sent || received ? { ...(sent && { sent }), ...(received && { received }) } : undefined;
}

/** Names of variables whose values are masked in reports. */
const SECRET = /^env\b|password|token|secret|key/i;

async function valuesIn(step: Step, scene: Scene): Promise<StepReport['values']> {
  const paths = variablesInside(step);
  if (paths.length === 0) return undefined;
  // A person who could not sign in has no variables.
  const known = await scene.actor(scene.nameOf(step.as)).then(scene.variablesFor, () => () => undefined);
  return Object.fromEntries(paths.map((path) => [path, SECRET.test(path) ? '•••' : shown(known(path))]));
}

async function runStep(
  step: Step,
  place: Pick<StepReport, 'part' | 'line'>,
  scene: Scene,
  { signal, keepsBodies }: Pick<RunOptions, 'signal' | 'keepsBodies'>,
): Promise<StepReport> {
  const calls: SeenCall[] = [];
  const head = { ...place, title: titleOf(step), calls };
  if (signal.aborted) return { ...head, verdict: 'broken', tries: 0, ms: 0, why: 'Stopped.' };
  const need = needOfStep(step);
  const lacking = need && scene.place.lacks(need);
  if (step.optional && lacking) return { ...head, verdict: 'skipped', tries: 0, ms: 0, why: lacking };
  const tries = countTries();
  const began = performance.now();
  const took = () => round(performance.now() - began);
  try {
    await callsHere.run(calls, () => doStep(step, scene, tries));
    if (!keepsBodies) forgetBodies(calls);
    return { ...head, verdict: 'passed', tries: tries.count, ms: took() };
  } catch (error) {
    const ending = endingOf(error, { baseUrl: scene.place.baseUrl, isInterrupted: signal.aborted });
    const why = step.retry ? `${ending.why} Tried ${tries.inWords()}.` : ending.why;
    const earlier = tries.earlier();
    const [values, last] = [await valuesIn(step, scene), await lastExchange(calls)];
    if (!keepsBodies) forgetBodies(calls);
    return {
      ...head,
      who: scene.nameOf(step.as),
      ...(values && { values }),
      ...(last && { last }),
      tries: tries.count,
      ms: took(),
      ...ending,
      why,
      ...(earlier.length > 0 && { earlier }),
    };
  }
}

/** Runs the steps of a part until one does not pass. A teardown is run completely. */
export async function runPart(
  part: StepReport['part'],
  { written }: PlannedRun,
  scene: Scene,
  options: Pick<RunOptions, 'signal' | 'keepsBodies'>,
): Promise<StepReport[]> {
  const reports: StepReport[] = [];
  for (const [at, step] of (written.scenario[part] ?? []).entries()) {
    const line = written.lines[part][at] ?? 1;
    const isStopped = options.signal.aborted;
    const report = await runStep(step, { part, line }, scene, options);
    // The setup is not what the scenario tests.
    if (part === 'setup' && report.verdict === 'failed') report.verdict = 'broken';
    reports.push(report);
    if (isStopped || (part !== 'teardown' && isBad(report))) break;
  }
  return reports;
}

/** How a scenario ended. If all of its steps were skipped, so was the scenario. */
function endOf(steps: readonly StepReport[]): Pick<ScenarioReport, 'verdict' | 'why'> {
  const bad = (['broken', 'failed'] as const).find((one) => steps.some(({ verdict }) => verdict === one));
  if (bad) return { verdict: bad };
  const done = steps.filter(({ part }) => part === 'steps');
  const isLeftOut = done.every(({ verdict }) => verdict === 'skipped');
  return isLeftOut && done[0]
    ? { verdict: 'skipped', why: `Line ${done[0].line}: ${done[0].why}` }
    : { verdict: 'passed' };
}

/** Why a scenario cannot run at a place; undefined if it can. */
export function whyNot({ needs, mode }: PlannedRun, place: Place): string | undefined {
  if (mode !== undefined && mode !== place.mode)
    return `It needs a shop in ${mode} mode; this one is in ${place.mode} mode`;
  for (const { need, line } of needs) {
    const lacking = place.lacks(need);
    if (lacking) return `Line ${line}: ${lacking}`;
  }
  return undefined;
}

/**
 * Variables with their values. They may use each other, in any order, and the environment.
 * @throws CannotDo, UnknownVariable
 */
function ownVariables(
  written: Readonly<Record<string, unknown>>,
  env: RunOptions['env'],
): Record<string, unknown> {
  const done = new Map<string, unknown>();
  const under = new Set<string>();
  function resolve(name: string): unknown {
    if (done.has(name)) return done.get(name);
    if (under.has(name)) {
      const way = [...under, name];
      throw new CannotDo(madeOfItself(way.slice(way.indexOf(name))));
    }
    under.add(name);
    const value = substitute(written[name], (path) => {
      const [word = '', ...rest] = path.split('.');
      if (word === 'env') return env[rest.join('.')];
      if (!Object.hasOwn(written, word)) return undefined;
      return rest.length === 0 ? resolve(word) : valueAt(resolve(word), rest.join('.'));
    });
    under.delete(name);
    done.set(name, value);
    return value;
  }
  return Object.fromEntries(Object.keys(written).map((name) => [name, resolve(name)]));
}

/** A new scene for a run at a place. @throws CannotDo, UnknownVariable */
export function sceneFor(
  { written, cell, generation }: PlannedRun,
  place: Place,
  options: RunOptions,
): Scene {
  const { vars, people = { shopper: 'new' }, setup = [], steps } = written.scenario;
  // Where stock or slots are set, no spare is kept for other shoppers.
  const setsStock = [...setup, ...steps].some(({ stock, shop }) => stock !== undefined || shop !== undefined);
  return createScene({
    ...options,
    isBeside: options.isBeside === true && !setsStock,
    setsStock,
    place,
    generation,
    people,
    variables: ownVariables({ ...vars, ...cell }, options.env),
  });
}

/** Variables of a scenario for titles. Values from the environment are masked. */
function shownVariables({ written, cell }: PlannedRun, env: RunOptions['env']): PlannedRun['cell'] {
  const hidden = Object.fromEntries(Object.keys(env).map((name) => [name, '•••']));
  try {
    return ownVariables({ ...written.scenario.vars, ...cell }, hidden);
  } catch {
    // Running the scenario fails for the same reason, and reports it.
    return cell;
  }
}

/** What a report says of a run whatever comes of it. */
function headOf(run: PlannedRun, mode: string | undefined, known: PlannedRun['cell']) {
  const { scenario, file, lines } = run.written;
  return {
    name: filledTitle(scenario.scenario, known),
    file,
    line: lines.scenario,
    generation: run.generation,
    mode,
    cell: Object.fromEntries(Object.keys(run.cell).map((name) => [name, known[name]])),
    ...(run.repeat !== undefined && { repeat: run.repeat }),
    startedAt: Date.now(),
  };
}

/** The report of a run that ended with the thread it ran in. */
export const lostRun = (run: PlannedRun, why: string, { env }: Pick<RunOptions, 'env'>): ScenarioReport => ({
  ...headOf(run, run.mode, shownVariables(run, env)),
  verdict: 'broken',
  why,
  ms: 0,
  steps: [],
});

/** Runs a scenario at a place. */
export async function runScenario(
  run: PlannedRun,
  place: Place,
  options: RunOptions,
): Promise<ScenarioReport> {
  const { scenario } = run.written;
  const began = performance.now();
  const known = shownVariables(run, options.env);
  const head = headOf(run, run.mode ?? place.mode, known);
  const why = whyNot(run, place);
  if (why !== undefined) return { ...head, verdict: 'skipped', why, ms: 0, steps: [] };
  const steps: StepReport[] = [];
  let scene: Scene | undefined;
  let end: Pick<ScenarioReport, 'verdict' | 'why'>;
  let left = 0;
  try {
    scene = sceneFor(run, place, options);
    for (const part of ['setup', 'steps', 'teardown'] as const) {
      if (part === 'steps' && steps.some(isBad)) continue;
      const done = await runPart(part, run, scene, options);
      steps.push(...done.map((step) => ({ ...step, title: filledTitle(step.title, known) })));
    }
    end = endOf(steps);
  } catch (error) {
    // Only this scenario is broken.
    const at = { baseUrl: place.baseUrl, isInterrupted: options.signal.aborted };
    end = { verdict: 'broken', why: endingOf(error, at).why };
  } finally {
    if (scene) left = await callsHere.run([], scene.undoAll);
    scene?.dispose();
  }
  return {
    ...head,
    ...end,
    ...(left > 0 && { left }),
    ms: round(performance.now() - began),
    steps: masked(steps, secretsIn({ ...scenario, ...run.cell }, options.env)),
  };
}
