import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import type { Connections } from '../load/connections.ts';
import type { Threshold } from '../load/thresholds.ts';
import { callLimitMs } from '../shop/limits.ts';

export interface LoadOptions {
  files: string[];
  /** Scenarios that begin in a second. */
  rate: number;
  /** In ms. */
  for: number;
  target?: string;
  threshold: string[];
  maxInFlight: number;
  /** Answers are held to their contract. */
  check?: boolean;
  shoppers?: number;
}

async function planFor(files: string[], target: string, context: Context) {
  const [{ loadScenarios }, { planRuns }, { usualGeneration }] = await Promise.all([
    import('../scenario/read/load-scenarios.ts'),
    import('../scenario/plan.ts'),
    import('../scenario/run/over-http.ts'),
  ]);
  return planRuns(await loadScenarios(files), {}, await usualGeneration(target, context));
}

export async function runLoadCommand(flags: LoadOptions, context: Context): Promise<void> {
  const { output, settings, ports } = context;
  // Before any schema is made: many answers will be checked.
  if (flags.check) await import('@spaza/sdk/checked/compiled');
  const { readThreshold } = await import('../load/thresholds.ts');
  const thresholds: Threshold[] = flags.threshold.map(readThreshold);
  const target = flags.target ?? settings.baseUrl;
  const runs = await planFor(flags.files, target, context);
  const [{ openPlaces }, { runLoad }, { whyNot }, report] = await Promise.all([
    import('../scenario/open-places.ts'),
    import('../load/run-load.ts'),
    import('../scenario/run/run-scenario.ts'),
    import('../load/report.ts'),
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
    const most = flags.maxInFlight;
    const limitMs = callLimitMs(settings);
    connections = place.isHere ? undefined : await ports.openConnections?.(most, limitMs);
    const result = await runLoad(able, {
      place: { ...place, ...(connections && { fetch: connections.fetch }) },
      perSecond: flags.rate,
      forMs: flags.for,
      most,
      shoppers: flags.shoppers ?? Math.ceil(flags.rate),
      env: ports.env,
      keepsBodies: false,
      connections: flags.check ? undefined : connections,
      onlyCounts: true,
      isUnchecked: !flags.check || settings.validation === 'off',
      onDrift: settings.validation === 'report' ? (found) => context.drift.met(found, true) : undefined,
      // The connections see to it themselves.
      timeoutMs: connections ? Number.POSITIVE_INFINITY : limitMs,
      signal: ports.signal,
      onProgress: (progress) => output.note(report.progressLine(progress)),
      onAway: (away) => output.note(report.awayNote(away, target)),
    });
    const names = [...new Set(able.map(({ written }) => written.scenario.scenario))];
    const document = report.loadDocument(result, {
      target,
      scenarios: names,
      perSecond: flags.rate,
      forMs: flags.for,
      thresholds,
    });
    output.answer(document, (page) => report.drawLoad(document, page));
    ports.signal.throwIfAborted();
    const missed = document.load.thresholds.filter(({ met }) => !met);
    if (missed.length === 0) return;
    throw new Failure('unmet', {
      code: 'threshold_missed',
      messages: [
        ...missed.map(({ threshold, came }) => `${threshold} was missed: measured ${came ?? 'nothing'}.`),
        ...result.away.map(report.awayText),
      ],
      next:
        result.away.length > 0
          ? `Check whether ${target} is still running, and read its log`
          : 'See which calls are slow, or lower --rate',
    });
  } finally {
    connections?.close();
    await places.close();
  }
}
