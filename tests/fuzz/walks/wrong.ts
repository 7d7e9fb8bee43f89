import type { Step } from '../../../cli/scenario/language/scenario.ts';

/** A broken invariant, with the expectation that shows it in a scenario if it is visible from outside. */
export interface Wrong {
  what: string;
  /** The order that is affected, or whose money. */
  order?: string;
  login?: string;
  expect?: Readonly<Record<string, unknown>>;
  /** A step in which it shows. */
  step?: Step;
  /** Whether the last step should have been refused. */
  isTooMuch?: boolean;
}
