import type { Element } from './elements.ts';
import { numbersIn, type Point } from './matrix.ts';

/** Lines from point to point; what is filled is closed by itself. */
export type Outline = Point[][];

/** Straight pieces of a curve. */
const PIECES = 12;
const ROUND_PIECES = 48;

const between = (from: number, to: number, at: number) => from + (to - from) * at;

/** Points of a Bézier curve after its first one. */
function curve(points: readonly Point[]): Point[] {
  return Array.from({ length: PIECES }, (_, index) => {
    const at = (index + 1) / PIECES;
    let left = points;
    while (left.length > 1) {
      left = left.slice(1).map((point, place): Point => {
        const [x, y] = left[place]!;
        return [between(x, point[0], at), between(y, point[1], at)];
      });
    }
    return left[0]!;
  });
}

const around = ([cx, cy]: Point, rx: number, ry: number, from = 0, sweep = 2 * Math.PI, turn = 0): Point[] =>
  Array.from({ length: ROUND_PIECES + 1 }, (_, index): Point => {
    const angle = from + (sweep * index) / ROUND_PIECES;
    const [x, y] = [rx * Math.cos(angle), ry * Math.sin(angle)];
    return [cx + x * Math.cos(turn) - y * Math.sin(turn), cy + x * Math.sin(turn) + y * Math.cos(turn)];
  });

/** An elliptical arc as paths write it, as points after its first one: SVG 2, implementation notes B.2.4. */
function arc(
  [x1, y1]: Point,
  [rx0, ry0, degrees, large, clockwise]: readonly number[],
  [x2, y2]: Point,
): Point[] {
  let [rx, ry] = [Math.abs(rx0!), Math.abs(ry0!)];
  if (rx === 0 || ry === 0) return [[x2, y2]];
  const turn = (degrees! * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2];
  const [x, y] = [cos * dx + sin * dy, cos * dy - sin * dx];
  const tooSmall = Math.sqrt((x / rx) ** 2 + (y / ry) ** 2);
  if (tooSmall > 1) [rx, ry] = [rx * tooSmall, ry * tooSmall];
  const [across, along] = [(rx * ry) ** 2, (rx * y) ** 2 + (ry * x) ** 2];
  const root = Math.sqrt(Math.max(0, (across - along) / along)) * (large === clockwise ? -1 : 1);
  const [cx, cy] = [(root * rx * y) / ry, (-root * ry * x) / rx];
  const from = Math.atan2((y - cy) / ry, (x - cx) / rx);
  let sweep = Math.atan2((-y - cy) / ry, (-x - cx) / rx) - from;
  if (clockwise && sweep < 0) sweep += 2 * Math.PI;
  if (!clockwise && sweep > 0) sweep -= 2 * Math.PI;
  const centre: Point = [cos * cx - sin * cy + (x1 + x2) / 2, sin * cx + cos * cy + (y1 + y2) / 2];
  return around(centre, rx, ry, from, sweep, turn).slice(1);
}

const ARGUMENTS: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};
/** Flags of an arc may touch what follows them. */
const ARC = /([\d.+-]+)[\s,]*([\d.+-]+)[\s,]*([\d.+-]+)[\s,]+([01])[\s,]*([01])/g;

/** Commands of a path with the numbers of each; what follows a move is a line. */
function commandsOf(path: string): [command: string, values: number[]][] {
  return [...path.matchAll(/([a-z])([^a-z]*)/gi)].flatMap(([, name = '', written = '']) => {
    const isArc = name.toLowerCase() === 'a';
    const values = numbersIn(isArc ? written.replace(ARC, '$1 $2 $3 $4 $5 ') : written);
    const count = ARGUMENTS[name.toLowerCase()] ?? 0;
    if (count === 0) return [[name, []]];
    const again = { m: 'l', M: 'L' }[name] ?? name;
    return Array.from({ length: Math.floor(values.length / count) }, (_, index): [string, number[]] => [
      index === 0 ? name : again,
      values.slice(index * count, (index + 1) * count),
    ]);
  });
}

function pathOutline(path: string): Outline {
  const outline: Outline = [];
  let at: Point = [0, 0];
  /** The last handle of a curve, for one that goes on smoothly. */
  let handle: Point | undefined;
  const go = (...points: Point[]) => {
    outline.at(-1)?.push(...points);
    at = points.at(-1) ?? at;
  };
  for (const [name, values] of commandsOf(path)) {
    const [ox, oy] = name === name.toLowerCase() ? at : [0, 0];
    const point = (index: number): Point => [ox + (values[index] ?? 0), oy + (values[index + 1] ?? 0)];
    const mirrored: Point = handle ? [2 * at[0] - handle[0], 2 * at[1] - handle[1]] : at;
    handle = undefined;
    switch (name.toLowerCase()) {
      case 'm':
        at = point(0);
        outline.push([at]);
        break;
      case 'l':
        go(point(0));
        break;
      case 'h':
        go([ox + values[0]!, at[1]]);
        break;
      case 'v':
        go([at[0], oy + values[0]!]);
        break;
      case 'c':
        handle = point(2);
        go(...curve([at, point(0), handle, point(4)]));
        break;
      case 's':
        handle = point(0);
        go(...curve([at, mirrored, handle, point(2)]));
        break;
      case 'q':
        handle = point(0);
        go(...curve([at, handle, point(2)]));
        break;
      case 't':
        handle = mirrored;
        go(...curve([at, handle, point(0)]));
        break;
      case 'a':
        go(...arc(at, values, point(5)));
        break;
      case 'z': {
        const start = outline.at(-1)?.[0];
        // What follows without a move begins where this one began.
        if (start) {
          go(start);
          outline.push([start]);
        }
      }
    }
  }
  return outline.filter((line) => line.length > 1);
}

function roundedRectangle(x: number, y: number, width: number, height: number, radius: number): Outline {
  const r = Math.min(radius, width / 2, height / 2);
  const corner = (cx: number, cy: number, quarter: number) =>
    r === 0 ? [[cx, cy] as Point] : around([cx, cy], r, r, (quarter * Math.PI) / 2, Math.PI / 2);
  const [right, bottom] = [x + width, y + height];
  const line = [
    ...corner(right - r, bottom - r, 0),
    ...corner(x + r, bottom - r, 1),
    ...corner(x + r, y + r, 2),
    ...corner(right - r, y + r, 3),
  ];
  return [[...line, line[0]!]];
}

/** The outline of an element; undefined for one that has none, such as a group or a text. */
export function outlineOf({ name, attributes }: Element): Outline | undefined {
  const number = (key: string, otherwise = 0) => (key in attributes ? Number(attributes[key]) : otherwise);
  switch (name) {
    case 'path':
      return pathOutline(attributes.d ?? '');
    case 'rect': {
      const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')];
      return roundedRectangle(x, y, width, height, number('rx', number('ry')));
    }
    case 'circle':
      return [around([number('cx'), number('cy')], number('r'), number('r'))];
    case 'ellipse':
      return [around([number('cx'), number('cy')], number('rx'), number('ry'))];
    default:
      return undefined;
  }
}

/** What a pen of some width leaves along lines. Its joints are round, and its ends where `isRound`. */
export function strokeOf(outline: Outline, width: number, isRound: boolean): Outline {
  const half = width / 2;
  return outline.flatMap((line) => {
    const isClosed = line[0]?.[0] === line.at(-1)?.[0] && line[0]?.[1] === line.at(-1)?.[1];
    const joints = isRound || isClosed ? line : line.slice(1, -1);
    const sides = line.slice(1).flatMap(([x2, y2], index): Outline => {
      const [x1, y1] = line[index]!;
      const length = Math.hypot(x2 - x1, y2 - y1);
      if (length === 0) return [];
      const [nx, ny] = [((y2 - y1) / length) * half, ((x1 - x2) / length) * half];
      // All in the sense in which the joints go round, so that they add up.
      const corners: Point[] = [
        [x1 + nx, y1 + ny],
        [x2 + nx, y2 + ny],
        [x2 - nx, y2 - ny],
        [x1 - nx, y1 - ny],
      ];
      return [[...corners, corners[0]!]];
    });
    return [...sides, ...joints.map((joint) => around(joint, half, half))];
  });
}
