/** Takes a point to `[a x + c y + e, b x + d y + f]`. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
export type Point = readonly [x: number, y: number];

export const numbersIn = (text: string): number[] =>
  (text.match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []).map(Number);

export const scaling = (x: number, y = x): Matrix => [x, 0, 0, y, 0, 0];

/** The second one first, as in nested elements. */
export const joined = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

export const moved = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** What takes a point back to where it was. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const area = a * d - b * c || Number.EPSILON;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

/** How much larger things become, on the whole. */
export const sizeOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

function step(name: string, values: readonly number[]): Matrix {
  const [x = 0, y = 0] = values;
  switch (name) {
    case 'translate':
      return [1, 0, 0, 1, x, y];
    case 'scale':
      return scaling(x, values[1] ?? x);
    case 'rotate': {
      const turn = (x * Math.PI) / 180;
      return [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), 0, 0];
    }
    default:
      return values.length === 6 ? (values as unknown as Matrix) : scaling(1);
  }
}

/** What a `transform` does. */
export const transformOf = (text = ''): Matrix =>
  [...text.matchAll(/(\w+)\(([^)]*)\)/g)].reduce<Matrix>(
    (before, [, name = '', values = '']) => joined(before, step(name, numbersIn(values))),
    scaling(1),
  );
