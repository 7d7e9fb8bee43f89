import { median } from '../bench/figure.ts';

/** Our figure and a peer's for the same task, in the same run. */
export interface Comparison {
  name: string;
  us: number;
  peer: number;
  unit: string;
  /** Whether more or less of the unit is better. */
  better: 'more' | 'less';
  /** Ours divided by the peer's: the median of rounds in which both took turns. */
  ratio: number;
}

type Figure = Omit<Comparison, 'ratio'>;

/** A figure that does not vary, such as a size. */
export const fixed = (figure: Figure): Comparison => ({ ...figure, ratio: figure.us / figure.peer });

/**
 * Compares two contestants over rounds that each measured both.
 * @param us our figure in each round
 * @param peer the peer's figure in the same rounds
 */
export const compared = (
  figure: Omit<Figure, 'us' | 'peer'>,
  us: readonly number[],
  peer: readonly number[],
): Comparison => ({
  ...figure,
  us: median(us),
  peer: median(peer),
  ratio: median(us.map((ours, round) => ours / peer[round]!)),
});

/** How many times better than the peer we are: below one is worse. */
export const advantage = ({ better, ratio }: Comparison): number => (better === 'more' ? ratio : 1 / ratio);

const short = (value: number) => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

/** Formats a comparison as a line. */
export function lineOf(comparison: Comparison): string {
  const { name, us, peer, unit } = comparison;
  const times = advantage(comparison);
  const verdict = times >= 1 ? `${short(times)} x ahead` : `${short(1 / times)} x behind`;
  return `${name.padEnd(64)} ${verdict.padStart(14)}   ${short(us)} against ${short(peer)} ${unit}`;
}

/** Makes contestants take turns, in reverse order every other round, after one warm-up round. */
export async function inTurns<Name extends string>(
  rounds: number,
  contestants: Readonly<Record<Name, () => number | Promise<number>>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contestants) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  for (let round = 0; round <= rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const result = await contestants[name]();
      if (round > 0) results[name].push(result);
    }
  }
  return results;
}
