import type { Position } from '@spaza/contracts';

const PAIR = /^\s*([-+]?\d{1,3}(?:\.\d+)?)°?\s*[,;\s]\s*([-+]?\d{1,3}(?:\.\d+)?)°?\s*$/;
/** About 10 cm: no pin is more precise. */
const DECIMALS = 6;

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));

/**
 * Reads a place as map programs copy it, latitude first: `-33.8992, 18.5671`; undefined for anything else.
 * @example
 * ```ts
 * import { positionIn } from '@spaza/sdk';
 *
 * console.log(positionIn('-33.8992, 18.5671')?.lat); // -33.8992
 * console.log(positionIn('Parow')); // undefined
 * ```
 */
export function positionIn(text: string): Position | undefined {
  const [, first, second] = PAIR.exec(text.replace(/−/g, '-')) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const [lat, lon] = [Number(first), Number(second)];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat: rounded(lat), lon: rounded(lon) } : undefined;
}

/** Writes a place as `positionIn` reads it. */
export const positionText = ({ lat, lon }: Position): string => `${rounded(lat)}, ${rounded(lon)}`;
