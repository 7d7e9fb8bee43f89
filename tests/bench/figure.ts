/** One measured figure. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** Its limit; figures without one are for information only. */
  limit?: { atMost: number } | { atLeast: number };
}

const round = (value: number) => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

/** Whether a figure is within its limit. */
export const holds = ({ value, limit }: Figure): boolean =>
  !limit || ('atMost' in limit ? value <= limit.atMost : value >= limit.atLeast);

/** Formats a figure as a line. */
export function lineOf(figure: Figure): string {
  const { name, value, unit, limit } = figure;
  const bound = limit && ('atMost' in limit ? `at most ${limit.atMost}` : `at least ${limit.atLeast}`);
  const verdict = bound ? `  ${holds(figure) ? 'ok' : 'MISSED'}, ${bound}` : '';
  return `${name.padEnd(62)} ${String(round(value)).padStart(8)} ${unit}${verdict}`;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/**
 * Takes measurements in turn, so that temporary load affects them all, and returns each one's results by round.
 * The first round is a warm-up.
 * @throws Error naming the measurement that failed
 */
export async function inRounds<Name extends string>(
  rounds: number,
  measurements: Record<Name, () => number | Promise<number>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(measurements) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round <= rounds; round++)
    for (const name of names)
      try {
        const result = await measurements[name]();
        if (round > 0) results[name].push(result);
      } catch (cause) {
        throw new Error(`"${name}" failed in round ${round}`, { cause });
      }
  return results;
}

/**
 * Returns the median ratio of two alternating measurements, so that temporary load affects both.
 * @param rounds how often each is measured
 */
export async function pairedRatio(
  rounds: number,
  a: () => number | Promise<number>,
  b: () => number | Promise<number>,
): Promise<{ ratio: number; a: number; b: number }> {
  const as: number[] = [];
  const bs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    as.push(await a());
    bs.push(await b());
  }
  return { ratio: median(as.map((value, round) => value / bs[round]!)), a: median(as), b: median(bs) };
}
