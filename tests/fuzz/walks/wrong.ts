import type { Step } from '../../../cli/scenario/language/scenario.ts';

/** Something that does not hold; with what a scenario has to expect to see it, where it can be seen from outside. */
export interface Wrong {
  what: string;
  /** The order that it is about, or whose money. */
  order?: string;
  login?: string;
  expect?: Readonly<Record<string, unknown>>;
  /** A look at the shop in which it shows. */
  step?: Step;
  /** What was done last should have been refused. */
  isTooMuch?: boolean;
}
