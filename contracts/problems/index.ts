import type { z } from 'zod';
import { DEVELOPER_PROBLEMS } from './developers.ts';
import { SHOPPER_PROBLEMS } from './shoppers.ts';

/** Every reason for which a shop refuses: its status, what it means, and the schema of its parameters. */
export const PROBLEMS = { ...SHOPPER_PROBLEMS, ...DEVELOPER_PROBLEMS } as const;
type Problems = typeof PROBLEMS;

/** Stable code of a reason. */
export type ProblemCode = keyof Problems;
/** Codes of the reasons that shoppers meet. */
export type ShopperProblemCode = keyof typeof SHOPPER_PROBLEMS;
/** Codes of the reasons that only developers, staff and managers meet. */
export type DeveloperProblemCode = keyof typeof DEVELOPER_PROBLEMS;

/** The parameters of a reason. */
export type ParamsOf<C extends ProblemCode> = z.infer<Problems[C]['params']>;

/** A reason with its parameters. */
export type ShopProblem<C extends ProblemCode = ProblemCode> = {
  [Code in C]: { readonly code: Code; readonly params: ParamsOf<Code> };
}[C];

/** The codes of reasons that need no parameters. */
export type PlainCode = {
  [Code in ProblemCode]: Record<never, never> extends ParamsOf<Code> ? Code : never;
}[ProblemCode];

/** Declares that every text of a record can be made: one for each reason, from its parameters. */
export type TextsFor<C extends ProblemCode, Words> = {
  readonly [Code in C]: string | ((params: ParamsOf<Code>, words: Words) => string | readonly string[]);
};

/** The codes of a status, in the order of the list. */
export const codesOf = (status: number): ProblemCode[] =>
  (Object.keys(PROBLEMS) as ProblemCode[]).filter((code) => PROBLEMS[code].status === status);

/** Whether a text is the code of a reason. */
export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEMS, code);
