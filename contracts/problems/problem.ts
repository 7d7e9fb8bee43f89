import { z } from 'zod';
import { Cents, field } from '../values/fields.ts';

/** Statuses with which a shop refuses a call. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 421 | 422 | 429 | 500 | 501 | 503;

/** One reason for a refusal: the status that it comes with, what it means, and what it says more precisely. */
export interface ProblemKind<S extends RefusalStatus, P extends z.ZodRawShape> {
  readonly status: S;
  readonly description: string;
  readonly params: z.ZodObject<P>;
}

/**
 * Declares a reason. Every field of `params` has an example, from which the documents make theirs. They become a schema
 * when it is read: a program that only receives answers reads none.
 */
export const problem = <const S extends RefusalStatus, P extends z.ZodRawShape = Record<never, never>>(
  status: S,
  description: string,
  params: () => P = () => ({}) as P,
): ProblemKind<S, P> => {
  let schema: z.ZodObject<P> | undefined;
  return {
    status,
    description,
    get params() {
      schema ??= z.object(params());
      return schema;
    },
  };
};

/** Fields that several reasons have. */
export const fields = {
  cents: (description: string, example = 5000) => field(Cents, `${description}, in cents.`, example),
  count: (description: string, example: number) => field(z.int(), description, example),
  number: (description: string, example: number) => field(z.number(), description, example),
  text: (description: string, example: string) => field(z.string(), description, example),
  texts: (description: string, ...examples: string[]) => field(z.array(z.string()), description, examples),
  word: <const W extends readonly [string, ...string[]]>(description: string, words: W) =>
    field(z.enum(words), description, words[0]),
  words: <const W extends readonly [string, ...string[]]>(description: string, words: W) =>
    field(z.array(z.enum(words)), description, [words[0]]),
} as const;
