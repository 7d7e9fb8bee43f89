import { bags } from './bags.ts';
import { bottles } from './bottles.ts';
import { boxes } from './boxes.ts';
import { fresh } from './fresh.ts';
import type { Shape } from './shape.ts';
import { tins } from './tins.ts';

/** Every kind of package, by name. */
export const shapes = { ...bags, ...bottles, ...boxes, ...fresh, ...tins } as const satisfies Record<
  string,
  Shape
>;

export type ShapeName = keyof typeof shapes;

export const isShape = (name: string): name is ShapeName => Object.hasOwn(shapes, name);
