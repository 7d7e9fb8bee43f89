import { bags, boxes } from './bags-and-boxes.ts';
import { bottles, tins } from './bottles-and-tins.ts';
import { field, type Shape } from './shape.ts';

/** How fresh food is displayed on the counter. */
const fresh = {
  /** Unpackaged. */
  loose: { draw: () => '', icons: [{ x: 150, y: 152, size: 170 }] },
  /** Two of it. */
  pair: {
    draw: () => '',
    icons: [
      { x: 108, y: 146, size: 128, turn: -12 },
      { x: 190, y: 170, size: 128, turn: 10 },
    ],
  },
  /** A heap of it. */
  heap: {
    draw: () => '',
    icons: [
      { x: 116, y: 132, size: 100, turn: -8 },
      { x: 186, y: 130, size: 100, turn: 10 },
      { x: 84, y: 190, size: 102, turn: -14 },
      { x: 216, y: 190, size: 102, turn: 14 },
      { x: 150, y: 188, size: 106, turn: 3 },
    ],
  },
  /** A butcher's tray under film; the accent is its colour. */
  tray: {
    draw: ({ accent }) =>
      field('M56 104h188q12 0 14 12l8 104q1 24-20 24H54q-21 0-20-24l8-104q2-12 14-12z', accent) +
      field('M64 114h172q8 0 9 8l7 94q0 16-14 16H62q-14 0-14-16l7-94q1-8 9-8z', '#000', ' opacity=".16"'),
    icons: [
      { x: 104, y: 150, size: 86, turn: -10 },
      { x: 152, y: 146, size: 86, turn: 6 },
      { x: 200, y: 152, size: 86, turn: 16 },
      { x: 100, y: 194, size: 88, turn: 8 },
      { x: 152, y: 198, size: 90, turn: -6 },
      { x: 204, y: 194, size: 88, turn: -14 },
    ],
    over: () =>
      field('M64 114h60l-40 118H62q-14 0-14-16l7-94q1-8 9-8z', '#fff', ' opacity=".13"') +
      field('M150 114h26l-40 118h-26z', '#fff', ' opacity=".1"'),
  },
  /** A clear box for soft fruit and salad. */
  punnet: {
    draw: () => field('M52 128h196l-18 108q-2 8-10 8H80q-8 0-10-8z', '#eef6f1', ' opacity=".9"'),
    icons: [
      { x: 96, y: 136, size: 70, turn: -16 },
      { x: 150, y: 126, size: 72 },
      { x: 204, y: 136, size: 70, turn: 16 },
      { x: 104, y: 180, size: 74, turn: 10 },
      { x: 196, y: 180, size: 74, turn: -12 },
      { x: 150, y: 178, size: 76, turn: -4 },
    ],
    over: ({ main }) =>
      field('M52 176h196l-10 60q-2 8-10 8H72q-8 0-10-8z', '#fff', ' opacity=".34"') +
      '<path d="M52 128h196l-18 108q-2 8-10 8H80q-8 0-10-8z" fill="none" stroke="#b9cfc3" stroke-width="3"/>' +
      field('M44 122h212v10H44z', '#dcebe3') +
      field('M112 200h76v30h-76z', main),
    brand: { x: 150, y: 221, width: 66, size: 16, on: 'main' },
  },
} as const satisfies Record<string, Shape>;

/** Every kind of package, by name. */
export const shapes = { ...bags, ...bottles, ...boxes, ...fresh, ...tins } as const satisfies Record<
  string,
  Shape
>;

export type ShapeName = keyof typeof shapes;

export const isShape = (name: string): name is ShapeName => Object.hasOwn(shapes, name);
