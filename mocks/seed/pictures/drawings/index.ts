import { household } from './household.ts';
import { meals } from './meals.ts';
import { meat } from './meat.ts';
import { produce } from './produce.ts';

/** What the icon set lacks and a South African shop has, on the same 32 × 32 board and in the same flat style. */
export const drawings = { ...meat, ...produce, ...meals, ...household } as const satisfies Record<
  string,
  string
>;
