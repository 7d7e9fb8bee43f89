import { wrongUsage } from '../failure.ts';
import { rate } from '../values/numbers.ts';
import { limit } from '../values/times.ts';

/** A part of a load test, in which the rate of arrivals changes evenly from one value to another. */
export interface Stage {
  forMs: number;
  /** Shoppers in a second, at its start and at its end. */
  from: number;
  to: number;
}

/** A stage as it was typed: how long it takes, and the rate that it ends with. */
export type TypedStage = Pick<Stage, 'forMs' | 'to'>;

/** Reads `30s:50`, `30s:50/s` or `1m:600/m`. @throws Failure `usage` */
export function stage(text: string, before: readonly TypedStage[] = []): TypedStage[] {
  const [, time, number, unit = '/s'] = /^([^:]+):(\d+(?:\.\d+)?)(\/[sm])?$/.exec(text.trim()) ?? [];
  if (time === undefined || number === undefined)
    throw wrongUsage(
      'invalid_value',
      `'${text}' is not a stage.`,
      'Write it as --stage <time>:<rate at its end>, such as --stage 30s:50',
    );
  return [...before, { forMs: limit(time), to: Number(number) === 0 ? 0 : rate(`${number}${unit}`) }];
}

/** How many shoppers arrive, and for how long, as typed. */
interface TypedArrivals {
  rate?: number | undefined;
  for?: number | undefined;
  stage?: readonly TypedStage[] | undefined;
}

/**
 * The stages of a load test. Each begins with the rate at which the one before it ended; the first with `--rate`, else 0.
 * @throws Failure `usage` if they are neither stages nor a rate for a time
 */
export function stagesOf({ rate: first, for: forMs, stage: typed = [] }: TypedArrivals): Stage[] {
  if (typed.length === 0) {
    if (first !== undefined && forMs !== undefined) return [{ forMs, from: first, to: first }];
    throw wrongUsage(
      'missing_value',
      'Specify how many shoppers arrive, and for how long.',
      '--rate 50/s --for 2m, or stages: --stage 30s:50 --stage 2m:50 --stage 10s:0',
    );
  }
  if (forMs !== undefined)
    throw wrongUsage('conflicting_flags', 'Use only one of --for and --stage: stages have their own times.');
  const stages = typed.map(({ to, ...one }, at) => ({
    ...one,
    from: at === 0 ? (first ?? 0) : typed[at - 1]!.to,
    to,
  }));
  if (stages.some(({ from, to }) => from > 0 || to > 0)) return stages;
  throw wrongUsage('invalid_value', 'Nobody arrives in any stage.', 'Give one a rate: --stage 30s:50');
}

/** When shoppers arrive. */
export interface Arrivals {
  count: number;
  forMs: number;
  /** The highest rate, per second. */
  peak: number;
  /** When the shopper with a number, from 0, is due, in ms since the start. */
  dueAt: (place: number) => number;
}

/** Spreads shoppers over stages by their rates. */
export function arrivalsIn(stages: readonly Stage[]): Arrivals {
  let beforeMs = 0;
  let before = 0;
  const laid = stages.map((one) => {
    const own = { ...one, startMs: beforeMs, first: before };
    beforeMs += one.forMs;
    before += (((one.from + one.to) / 2) * one.forMs) / 1000;
    return own;
  });
  const some = laid.filter(({ from, to }) => from > 0 || to > 0);
  return {
    count: Math.max(1, Math.round(before)),
    forMs: beforeMs,
    peak: Math.max(...stages.flatMap(({ from, to }) => [from, to])),
    dueAt(place) {
      const { from, to, forMs, startMs, first } = some.findLast((one) => one.first <= place) ?? some[0]!;
      const nth = place - first;
      // The number of arrivals is the area under the line of the rate; this solves it for the time.
      const root = Math.sqrt(Math.max(0, from ** 2 + (2000 * (to - from) * nth) / forMs));
      return startMs + Math.min(forMs, nth === 0 ? 0 : (2000 * nth) / (from + root));
    },
  };
}
