import type { Declare } from '../command.ts';
import type { Context, GetContext } from '../context.ts';
import { Failure, wrongUsage } from '../failure.ts';
import { didYouMean } from '../nearest-word.ts';
import { requireFolder, saveReport } from '../output/save-file.ts';
import { loadScenarios } from '../scenario/read/load-scenarios.ts';
import type { RunReport } from '../scenario/report/report.ts';
import { IN_PROCESS } from '../scenario/run/place.ts';
import { callLimitMs } from '../shop/sending.ts';
import { wholeNumber } from '../values/numbers.ts';
import { also, pair, valueIn } from '../values/words.ts';

interface RunFlags {
  target?: string;
  junit?: string;
  tap?: string;
  har?: string;
  html?: string;
  tag?: string[];
  skipTag?: string[];
  only?: Record<string, string>;
  var?: Record<string, string>;
  parallel?: number;
  repeat?: number;
  failFast?: boolean;
  failOnSkip?: boolean;
  steps?: boolean;
  record?: string;
  from?: string;
  /** Let a recording overwrite a file. */
  force?: boolean;
}

/** Choices that are listed if none matched: data may have many rows. */
const MOST_CHOICES = 20;

/** Why a file could not be written, without saying again that it could not. */
const whyNot = (cause: unknown): string =>
  (cause instanceof Failure && cause.messages.at(-1)) || (cause as Error).message;

async function writeReports(report: RunReport, { junit, tap, har, html }: RunFlags): Promise<void> {
  const files: [string | undefined, () => Promise<string>][] = [
    [junit, async () => (await import('../scenario/report/for-ci.ts')).junitOf(report)],
    [tap, async () => (await import('../scenario/report/for-ci.ts')).tapOf(report)],
    [har, async () => (await import('../scenario/report/har.ts')).harOf(report)],
    [html, async () => (await import('../scenario/report/html.ts')).htmlOf(report)],
  ];
  for (const [file, text] of files) {
    if (file === undefined) continue;
    try {
      await saveReport(file, await text());
    } catch (cause) {
      throw new Failure('broken', {
        code: 'report_unwritable',
        messages: [`The report ${file} cannot be written.`, whyNot(cause)],
        cause,
      });
    }
  }
}

/** Fails a run in which everything was skipped, or anything with `--fail-on-skip`. */
function leftOut({ scenarios }: RunReport, failOnSkip = false): Failure | undefined {
  const skipped = scenarios.filter(({ verdict }) => verdict === 'skipped');
  const isAll = skipped.length === scenarios.length;
  if (skipped.length === 0 || !(isAll || failOnSkip)) return undefined;
  const all = scenarios.length === 1 ? 'The one scenario was' : `All ${scenarios.length} scenarios were`;
  return new Failure('not_run', {
    code: isAll ? 'all_skipped' : 'some_skipped',
    messages: [
      isAll
        ? `${all} skipped: nothing was tested.`
        : `${skipped.length} of ${scenarios.length} skipped, with --fail-on-skip.`,
      ...new Set(skipped.map(({ why = '' }) => why.replace(/^Line \d+: /, ''))),
    ],
    next: 'Provide the keys or the shop that they need, or add --target in-process: a shop in this process has all sandbox controls',
  });
}

/** The failure of a run that did not pass. */
function failureFor(
  report: RunReport,
  counts: Record<string, number>,
  { files: [file = ''], steps, failOnSkip }: Pick<RunFlags, 'steps' | 'failOnSkip'> & { files: string[] },
): Failure | undefined {
  const { broken = 0, failed = 0 } = counts;
  if (broken + failed === 0) return leftOut(report, failOnSkip);
  const first = report.scenarios.find(({ verdict }) => verdict === 'broken' || verdict === 'failed');
  // With --steps the steps were shown already: suggest the report, which has requests and answers.
  const more = steps ? '--html report.html' : '--steps';
  const isElsewhere = report.target !== IN_PROCESS;
  return new Failure(broken > 0 ? 'not_run' : 'unmet', {
    code: broken > 0 ? 'scenarios_broken' : 'scenarios_failed',
    messages: [
      `${[failed > 0 && `${failed} failed`, broken > 0 && `${broken} could not be run`].filter(Boolean).join(', ')}.`,
    ],
    next: `spaza run ${first?.file ?? file} ${more}${isElsewhere ? ` --target ${report.target}` : ''}`,
  });
}

/** An address in the form of the settings, to compare the two. */
const normalized = (target: string) =>
  (URL.canParse(target) ? new URL(target).href : target).replace(/\/+$/, '');

/**
 * Where scenarios run, and the flag that says so. The current profile does not count unless it is named: a test must
 * not reach a live shop by accident.
 */
function targetOf(
  { target }: RunFlags,
  { settings: { baseUrl, isBaseUrlTyped, isShopNamed } }: Context,
): { target: string; addressFlag: string } {
  if (target !== undefined && isBaseUrlTyped && normalized(target) !== baseUrl) {
    throw wrongUsage(
      'two_targets',
      `--target ${target} and --base-url ${baseUrl} are two different shops.`,
      'Omit one of them',
    );
  }
  if (target === undefined && isShopNamed) return { target: baseUrl, addressFlag: '--base-url' };
  return { target: target ?? IN_PROCESS, addressFlag: '--target' };
}

async function runRecord(to: string, { from, force = false }: RunFlags, context: Context): Promise<void> {
  const { record } = await import('../scenario/record/record.ts');
  const { steps, leftOut } = await record({ to, from, force }, context);
  context.output.answer({ file: to, steps, left_out: leftOut }, (page) => {
    page.line(`Wrote ${steps} steps to ${to}.`);
    if (leftOut.length > 0) page.line(`Left out: ${leftOut.join(', ')}.`);
    page.say(`Next: spaza run ${to}`);
  });
}

async function runRun(files: string[], flags: RunFlags, getContext: GetContext): Promise<void> {
  if (flags.record !== undefined) return runRecord(flags.record, flags, await getContext());
  if (files.length === 0) {
    throw wrongUsage(
      'no_files',
      'Specify which scenarios to run.',
      'spaza run <file or folder>, or spaza run --help',
    );
  }
  const given = Object.entries(flags.var ?? {}).map(([name, text]) => [name, valueIn(text)] as const);
  const loaded = await loadScenarios(files);
  for (const file of [flags.junit, flags.tap, flags.har, flags.html])
    if (file !== undefined) await requireFolder(file);
  const context = await getContext();
  const { output, settings, ports } = context;
  const { target, addressFlag } = targetOf(flags, context);
  const known = new Set(loaded.flatMap(({ scenario }) => Object.keys(scenario.vars ?? {})));
  for (const [name] of given) {
    if (!known.has(name))
      throw wrongUsage(
        'unknown_variable',
        `No scenario has a variable ${name} in vars.${didYouMean(name, known)}`,
      );
  }
  const written = loaded.map((one) => ({
    ...one,
    scenario: { ...one.scenario, vars: { ...one.scenario.vars, ...Object.fromEntries(given) } },
  }));
  const choice = { tags: flags.tag ?? [], skipTags: flags.skipTag ?? [], only: flags.only ?? {} };
  const { choicesBeside, flagsOf, namesToChooseBy, planRuns, repeated } = await import('../scenario/plan.ts');
  const { usualGeneration } = await import('../scenario/open-places.ts');
  const planned = planRuns(written, choice, await usualGeneration(target, context));
  const runs = repeated(planned, flags.repeat ?? 1);
  if (runs.length === 0) {
    const all = planRuns(written, {}, await usualGeneration(target, context));
    const others = choicesBeside(choice, all).slice(0, MOST_CHOICES);
    throw wrongUsage(
      'nothing_chosen',
      `No scenario matches ${flagsOf(choice).join(' ')}.`,
      others.length > 0 ? `Choose from: ${others.join(', ')}` : 'Omit one of them',
    );
  }
  const choosable = namesToChooseBy(written, choice);
  for (const name of Object.keys(choice.only)) {
    if (!choosable.has(name))
      throw wrongUsage(
        'unknown_choice',
        `No selected scenario has ${name} in matrix or data.${didYouMean(name, choosable)}`,
        `Choose from: ${[...choosable].join(', ')}`,
      );
  }
  const [{ openPlaces }, { runAll }, terminal, { countsOf, documentOf }] = await Promise.all([
    import('../scenario/open-places.ts'),
    import('../scenario/run/run-all.ts'),
    import('../scenario/report/terminal.ts'),
    import('../scenario/report/report.ts'),
  ]);
  const places = await openPlaces(target, context, addressFlag);
  // The result shows every scenario; until then a terminal shows the last one. The first shop of a day opens for seconds.
  let done = 0;
  output.progress(`0 of ${runs.length}  Opening the shop …`);
  try {
    const report = await runAll(runs, {
      target,
      places,
      parallel: flags.parallel ?? 1,
      failFast: flags.failFast ?? false,
      env: ports.env,
      keepsBodies: flags.har !== undefined || flags.html !== undefined,
      isUnchecked: settings.validation === 'off',
      onDrift: settings.validation === 'report' ? (found) => context.drift.met(found, true) : undefined,
      timeoutMs: callLimitMs(settings),
      signal: ports.signal,
      onDone: (last) => output.progress(`${++done} of ${runs.length}  ${terminal.headLine(last)}`),
    });
    output.progress(null);
    const unwritten = await writeReports(report, flags).then(
      () => undefined,
      (error: unknown) => error,
    );
    output.answer(documentOf(report), (page) =>
      terminal.drawRun(report, page, { isLong: flags.steps ?? false }),
    );
    const { tellGitHub } = await import('../scenario/report/for-ci.ts');
    // GitHub only reads commands on one line, so they are not wrapped.
    await tellGitHub(report, ports.env, (line) => void ports.stderr.write(`${line}\n`)).catch(
      (error: Error) => output.note(`The summary of the job cannot be written: ${error.message}`),
    );
    if (unwritten) throw unwritten;
    ports.signal.throwIfAborted();
    const failure = failureFor(report, countsOf(report), { files, ...flags });
    if (failure) throw failure;
  } finally {
    output.progress(null);
    await places.close();
  }
}

/** `spaza run <file or folder>…` */
export const newRun: Declare = (command) =>
  command
    .description(
      'Run scenarios: whole orders as tests, written in YAML. The same file runs against a shop in this ' +
        'process, a sandbox at an address, or a live shop; scenarios that need sandbox controls are skipped ' +
        'elsewhere, with the reason. A file with a mistake is refused before anything runs. Their words, and where ' +
        'examples are: spaza help scenarios.\n\nScenarios run ' +
        'at the shop that --base-url, --profile, SPAZA_URL or SPAZA_PROFILE names, else in this process; a profile that ' +
        'is merely in use does not count. --target is the same as --base-url, and may say in-process.\n\nExits with 9 if a scenario failed or a response did not match its ' +
        'contract, with 10 if one could not be run or all were skipped, and with 2 if a file has a mistake. If some are skipped and the others pass, it exits ' +
        'with 0, or with 10 under --fail-on-skip.\n\nIn GitHub Actions, what did not pass is annotated in its file, and ' +
        'the run is added to the summary of the job.',
    )
    .argument('[files...]', 'files and folders of scenarios')
    .option('--target <place>', 'in-process, or the address of a shop (default: --base-url, else in-process)')
    .option('--tag <tag>', 'only scenarios with this tag; may be repeated', also)
    .option('--skip-tag <tag>', 'no scenarios with this tag; may be repeated', also)
    .option(
      '--only <name=value>',
      'only this value of a matrix, such as generation=older; may be repeated',
      pair,
    )
    .option('--var <name=value>', 'set a variable; may be repeated', pair)
    .option(
      '--parallel <number>',
      'scenarios to run at the same time (default: 1; in-process at most one per processor)',
      wholeNumber,
    )
    .option('--repeat <number>', 'run everything so many times, one after the other', wholeNumber)
    .option('--fail-fast', 'stop at the first scenario that does not pass')
    .option('--fail-on-skip', 'fail if a scenario is skipped')
    .option('--steps', 'show all steps and calls, also of scenarios that passed')
    .option('--record <file>', 'write what was done in the sandbox as a scenario, instead of running any')
    .option('--from <har>', 'with --record: read an HTTP archive instead of the journal of the sandbox')
    .option('--force', 'with --record: replace a file that exists')
    .option('--junit <file>', 'write a JUnit XML report, for CI')
    .option('--tap <file>', 'write a report in the Test Anything Protocol')
    .option('--har <file>', 'write all calls as an HTTP archive')
    .option('--html <file>', 'write an HTML report with all steps, calls and timings')
    .examples(
      'spaza run scenarios/',
      'spaza run order.yaml --target http://127.0.0.1:4000 --junit report.xml',
      'spaza run scenarios/ --tag payment --only generation=older --steps',
      'spaza run --record order.yaml --from session.har',
    )
    .action(async (files: string[], flags: RunFlags) => runRun(files, flags, command.context));
