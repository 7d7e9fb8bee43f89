import { PROBLEMS, type ProblemCode } from './problems/index.ts';
import { lineOf } from './route-lines.ts';

/** The parameters of every reason for a refusal, each as one line in the form of `ShapeLines`. */
export const paramLines: Readonly<Record<ProblemCode, string>> = Object.fromEntries(
  Object.entries(PROBLEMS).map(([code, { params }]) => [code, lineOf(params)]),
) as Record<ProblemCode, string>;
