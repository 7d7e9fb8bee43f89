import type { Declare } from '../../command.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { stage, type TypedStage } from '../../load/arrivals.ts';
import type { Connections } from '../../load/connections.ts';
import type { LoadDocument, Threshold } from '../../load/report.ts';
import type { LoadResult } from '../../load/run-load.ts';
import { requireFolder, saveReport } from '../../output/save-file.ts';
import { callLimitMs } from '../../shop/sending.ts';
import { rate, wholeNumber } from '../../values/numbers.ts';
import { limit } from '../../values/times.ts';
import { also } from '../../values/words.ts';

const USUAL_THRESHOLD = 'errors<1%';
const USUAL_IN_FLIGHT = 500;

interface LoadFlags {
  /** Scenarios that begin per second. */
  rate?: number;
  /** In ms. */
  for?: number;
  stage?: TypedStage[];
  /** After this many ms, a missed threshold ends the run. */
  abortOnFail?: number;
  csv?: string;
  prometheus?: string;
  html?: string;
  target?: string;
  threshold?: string[];
  maxInFlight?: number;
  /** Check answers against the contract. */
  check?: boolean;
  shoppers?: number;
}

/** Writes the files that flags ask for. */
async function writeFiles(document: LoadDocument, { csv, prometheus, html }: LoadFlags): Promise<void> {
  const { csvOf, loadHtmlOf, prometheusOf } = await import('../../load/files.ts');
  if (csv !== undefined) await saveReport(csv, csvOf(document));
  if (prometheus !== undefined) await saveReport(prometheus, prometheusOf(document));
  if (html !== undefined) await saveReport(html, loadHtmlOf(document));
}

async function planFor(files: string[], target: string, context: Context) {
  const [{ loadScenarios }, { planRuns }, { usualGeneration }] = await Promise.all([
    import('../../scenario/read/load-scenarios.ts'),
    import('../../scenario/plan.ts'),
    import('../../scenario/open-places.ts'),
  ]);
  return planRuns(await loadScenarios(files), {}, await usualGeneration(target, context));
}

async function runLoadCommand(context: Context, files: string[], flags: LoadFlags): Promise<void> {
  const { output, settings, ports } = context;
  // Compiles schemas, which pays off for many answers. It must be imported before any schema is made.
  if (flags.check) await import('@spaza/sdk/checked/compiled');
  const [report, { allRoutes }, { arrivalsIn, stagesOf }] = await Promise.all([
    import('../../load/report.ts'),
    import('../../contract/routes.ts'),
    import('../../load/arrivals.ts'),
  ]);
  const stages = stagesOf(flags);
  const arrivals = arrivalsIn(stages);
  const thresholds: Threshold[] = (flags.threshold ?? [USUAL_THRESHOLD]).map(report.readThreshold);
  report.requireCalls(thresholds, new Set(allRoutes().map(({ call }) => call)));
  for (const file of [flags.csv, flags.prometheus, flags.html]) if (file) await requireFolder(file);
  const target = flags.target ?? settings.baseUrl;
  const runs = await planFor(files, target, context);
  const [{ openPlaces }, { runLoad }, { whyNot }] = await Promise.all([
    import('../../scenario/open-places.ts'),
    import('../../load/run-load.ts'),
    import('../../scenario/run/run-scenario.ts'),
  ]);
  const places = await openPlaces(target, context, flags.target === undefined ? '--base-url' : '--target');
  let connections: Connections | undefined;
  try {
    const place = await places.enter(runs[0]?.mode, 0);
    const able = runs.filter((run) => whyNot(run, place) === undefined);
    const [first] = runs;
    if (able.length === 0 && first) {
      throw new Failure('refused', {
        code: 'nothing_to_run',
        messages: [`No scenario can run at this shop. ${whyNot(first, place)}.`],
      });
    }
    const most = flags.maxInFlight ?? USUAL_IN_FLIGHT;
    const limitMs = callLimitMs(settings);
    connections = place.isHere ? undefined : await ports.openConnections?.(most, limitMs);
    const names = [...new Set(able.map(({ written }) => written.scenario.scenario))];
    const documentOf = (result: LoadResult) =>
      report.loadDocument(result, { target, scenarios: names, stages, thresholds });
    const { abortOnFail = Number.POSITIVE_INFINITY } = flags;
    const result = await runLoad(able, {
      place: { ...place, ...(connections && { fetch: connections.fetch }) },
      arrivals,
      most,
      shoppers: flags.shoppers ?? Math.ceil(arrivals.peak),
      env: ports.env,
      keepsBodies: false,
      connections: flags.check ? undefined : connections,
      onlyCounts: true,
      isUnchecked: !flags.check || settings.validation === 'off',
      onDrift: settings.validation === 'report' ? (found) => context.drift.met(found, true) : undefined,
      // The connections have a limit of their own.
      timeoutMs: connections ? Number.POSITIVE_INFINITY : limitMs,
      signal: ports.signal,
      onProgress: (progress) => output.note(report.progressLine(progress)),
      shouldAbort: (soFar) =>
        soFar.ms >= abortOnFail && report.missedSoFar(documentOf(soFar), thresholds).length > 0,
      onAway: (away) => output.note(report.awayNote(away, target)),
    });
    const document = documentOf(result);
    const unwritten = await writeFiles(document, flags).then(
      () => undefined,
      (error: unknown) => error,
    );
    output.answer(document, (page) => report.drawLoad(document, page));
    if (unwritten) throw unwritten;
    ports.signal.throwIfAborted();
    const missed = document.load.thresholds.filter(({ met }) => !met);
    if (missed.length === 0) return;
    throw new Failure('unmet', {
      code: 'threshold_missed',
      messages: [
        ...missed.map(({ threshold, came }) => `${threshold} was missed: measured ${came ?? 'nothing'}.`),
        ...(result.abortedMs === null ? [] : ['It was stopped early, by --abort-on-fail.']),
        ...result.away.map(report.awayText),
      ],
      next:
        result.away.length > 0
          ? `Check whether ${target} is still running, and read its log`
          : `See ${document.load.bad > 0 ? 'why some failed' : 'which calls are slow'}, or lower --rate`,
    });
  } finally {
    connections?.close();
    await places.close();
  }
}

/** `spaza load <file>…` */
export const newStart: Declare = (command) =>
  command
    .description(
      'Load-test a shop with scenarios. Shoppers arrive at a fixed rate, or at one that rises and falls in stages, whatever happens to earlier ones, and ' +
        'each is timed from when it was due. The setup of a scenario runs once per shopper, its steps again and ' +
        'again. A scenario that only makes calls, and does not inspect the responses, is sent with minimal ' +
        'overhead and without retries.\n\nExits with 9 if a threshold was missed, and with 2 if a file has a ' +
        'mistake.',
    )
    .argument('<files...>', 'files and folders of scenarios, used in turn')
    .option('--rate <rate>', 'shoppers that start: 50/s or 600/m; with --stage, the rate to begin with', rate)
    .option('--for <time>', 'how long to run: 90s, 30m or 2h', limit)
    .option(
      '--stage <time:rate>',
      'let the rate rise or fall evenly to another, such as 30s:50; may be repeated',
      stage,
    )
    .option('--target <place>', 'in-process, or the address of a shop (default: --base-url)')
    .option(
      '--threshold <bound>',
      `limit that must hold, such as p95<800ms, errors<1%, rate>45 or order.register:p99<2s; may be repeated (default: ${USUAL_THRESHOLD})`,
      also,
    )
    .option(
      '--abort-on-fail <time>',
      'stop if a threshold is missed after so long, such as 10s; it is looked at each second',
      limit,
    )
    .option('--csv <file>', 'write what happened in each second, for a spreadsheet')
    .option('--prometheus <file>', 'write the figures in the text format of Prometheus')
    .option('--html <file>', 'write an HTML report with charts')
    .option(
      '--max-in-flight <number>',
      `shoppers at the same time, at most (default: ${USUAL_IN_FLIGHT})`,
      wholeNumber,
    )
    .option('--check', 'check every response against its contract, which costs CPU time')
    .option(
      '--shoppers <number>',
      'shoppers to set up in advance (default: one second of arrivals at the highest rate)',
      wholeNumber,
    )
    .examples(
      'spaza load order.yaml --rate 50/s --for 2m',
      'spaza load order.yaml --stage 30s:50 --stage 2m:50 --stage 10s:0 --abort-on-fail 10s --html load.html',
      "spaza load cli/examples/01-collect-and-pay-cash.yaml --rate 20/s --for 30s --threshold 'p95<800ms' --json",
    )
    .run(runLoadCommand);
