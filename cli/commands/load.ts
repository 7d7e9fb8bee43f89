import { NEWER_TIMEOUT_IN_MS } from '@spaza/contracts/vocabulary';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { Failure, wrongUsage } from '../failure.ts';
import { examples } from '../lazy-commands.ts';
import type { KeepAlive } from '../load/keep-alive.ts';
import type { Threshold } from '../load/thresholds.ts';
import { duration, wholeNumber } from './values.ts';

interface LoadFlags {
  /** Scenarios that begin in a second. */
  rate: number;
  /** In ms. */
  for: number;
  target?: string;
  threshold?: string[];
  maxInFlight?: number;
  /** Answers are held to their contract. */
  check?: boolean;
  shoppers?: number;
}

/** Nobody's shop may lose more than this without being told otherwise. */
const USUAL_THRESHOLD = 'errors<1%';
const MOST_UNDER_WAY = 500;

/** `50/s` or `600/m`, in a second. */
function rate(text: string): number {
  const [, number, unit] = /^(\d+(?:\.\d+)?)\/(s|m)$/.exec(text) ?? [];
  if (number === undefined || Number(number) <= 0)
    throw wrongUsage('invalid_value', `'${text}' is not a rate such as 50/s or 600/m.`);
  return unit === 'm' ? Number(number) / 60 : Number(number);
}

const also = (text: string, before: string[] = []): string[] => [...before, text];

/** `spaza load <file>…` */
export function newLoad(command: Command, context: Context): void {
  command
    .description(
      'Put a shop under load with scenarios: shoppers come at a rate, whatever became of those before them, and each is ' +
        'timed from when it was due. The setup of a scenario is done once for each shopper, the steps again and again. ' +
        'A scenario of calls alone, whose answers it does not look into, is sent with the least work, and nothing of it ' +
        'is tried again.\n\n' +
        'Exit codes: 9 when a threshold was missed, 2 when a file has a mistake.',
    )
    .argument('<files...>', 'files and folders with scenarios; they take turns')
    .requiredOption('--rate <rate>', 'how many begin: 50/s or 600/m', rate)
    .requiredOption('--for <time>', 'how long: 90s, 30m or 2h', duration)
    .option('--target <place>', 'in-process, or the address of a shop (default: --base-url)')
    .option(
      '--threshold <bound>',
      `what has to hold, such as p95<800ms, errors<1%, rate>45 or order.register:p99<2s; may be repeated (default: ${USUAL_THRESHOLD})`,
      also,
    )
    .option('--max-in-flight <number>', `how many may be under way (default: ${MOST_UNDER_WAY})`, wholeNumber)
    .option('--check', 'hold every answer to its contract, which takes time of this machine')
    .option(
      '--shoppers <number>',
      'how many are there before it begins (default: one second of them)',
      wholeNumber,
    )
    .addHelpText(
      'after',
      examples(
        'spaza load order.yaml --rate 50/s --for 2m',
        "spaza load cli/examples/01-collect-and-pay-cash.yaml --rate 20/s --for 30s --threshold 'p95<800ms' --json",
      ),
    )
    .action((files: string[], flags: LoadFlags) => runLoadCommand({ files, ...flags }, context));
}

async function planFor(files: string[], { settings }: Context) {
  const [{ loadScenarios }, { planRuns }] = await Promise.all([
    import('../scenario/read/load-scenarios.ts'),
    import('../scenario/plan.ts'),
  ]);
  return planRuns(await loadScenarios(files), {}, settings);
}

export async function runLoadCommand(
  flags: LoadFlags & { files: string[] },
  context: Context,
): Promise<void> {
  const { output, settings, ports } = context;
  // Before any schema is made: many answers will be checked.
  if (flags.check) await import('@spaza/sdk/checked/compiled');
  const { readThreshold } = await import('../load/thresholds.ts');
  const thresholds: Threshold[] = (flags.threshold ?? [USUAL_THRESHOLD]).map(readThreshold);
  const runs = await planFor(flags.files, context);
  const [{ openPlaces }, { runLoad }, { whyNot }, report] = await Promise.all([
    import('../scenario/open-places.ts'),
    import('../load/run-load.ts'),
    import('../scenario/run/run-scenario.ts'),
    import('../load/report.ts'),
  ]);
  const target = flags.target ?? settings.baseUrl;
  const places = await openPlaces(target, context, flags.target === undefined ? '--base-url' : '--target');
  let connections: KeepAlive | undefined;
  try {
    const place = await places.enter(runs[0]?.mode, 0);
    const able = runs.filter((run) => whyNot(run, place) === undefined);
    const [first] = runs;
    if (able.length === 0 && first) {
      throw new Failure('refused', {
        code: 'nothing_to_run',
        messages: [`No scenario can run there. ${whyNot(first, place)}.`],
      });
    }
    const most = flags.maxInFlight ?? MOST_UNDER_WAY;
    connections = place.isHere ? undefined : await ports.openKeepAlive?.(most, NEWER_TIMEOUT_IN_MS);
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
      isUnchecked: !flags.check,
      // The connections see to it themselves.
      timeoutMs: connections ? Number.POSITIVE_INFINITY : NEWER_TIMEOUT_IN_MS,
      signal: ports.signal,
      onProgress: (progress) => output.note(report.progressLine(progress)),
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
      messages: missed.map(({ threshold, came }) => `${threshold} was not kept: ${came ?? 'nothing'} came.`),
      next: 'Look at what took so long, or ask for less with --rate',
    });
  } finally {
    connections?.close();
    await places.close();
  }
}
