import { household } from './household.ts';
import { meals } from './meals.ts';
import { meat } from './meat.ts';
import { produce } from './produce.ts';

/**
 * Items of a South African shop that the icon set lacks, on the same 32 × 32 board and in the same flat
 * style.
 */
export const drawings = { ...meat, ...produce, ...meals, ...household } as const satisfies Record<
  string,
  string
>;
