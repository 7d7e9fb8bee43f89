import { type Outcome, type Problem, type Refused, refused } from '../gateway/outcome.ts';
import { problemHere } from '../gateway/problem-here.ts';

/** What is wrong with one field of a form. Texts are made from the code; messages are the shop's own. */
export interface FieldProblem {
  /** What is wrong. */
  code: string;
  /** The shop's own words. */
  messages: readonly string[];
}

/** What is wrong with a form, by field; empty if it can be sent. */
export type FieldProblems<F extends string> = { [K in F]?: FieldProblem };

/** Why a form was refused, with the fields that it is about, if any. */
export type FormProblem<F extends string> = Problem & {
  /** What is wrong with each field. */
  fields: FieldProblems<F>;
};

/** The outcome of submitting a form. */
export type FormOutcome<T, F extends string> = Outcome<T, FormProblem<F>>;

/** Problems of a form, from at most one code per field. */
export function fieldProblems<F extends string>(
  codes: Readonly<Partial<Record<F, string | undefined>>>,
): FieldProblems<F> {
  const fields: FieldProblems<F> = {};
  for (const field in codes) {
    const code = codes[field];
    if (code) fields[field] = { code, messages: [] };
  }
  return fields;
}

/** The code of a required field that was left empty; an omitted one stays as it is. */
export const requiredIn = (text: string | undefined): 'required' | undefined =>
  text?.trim() === '' ? 'required' : undefined;

/** The outcome for a form that is not sent because of its fields; undefined if it can be. */
export const unfit = <F extends string>(fields: FieldProblems<F>): Refused<FormProblem<F>> | undefined =>
  Object.keys(fields).length > 0 ? refused({ ...problemHere('invalid_form'), fields }) : undefined;

/**
 * A refusal of the shop, assigned to the fields that it is about.
 * @param about the field of the form for each code of the shop, and for each field name of the API
 */
export function refusedForm<F extends string>(
  problem: Problem,
  about: Readonly<Record<string, F>>,
): Refused<FormProblem<F>> {
  const fields: FieldProblems<F> = {};
  const own = about[problem.code];
  if (own) fields[own] = { code: problem.code, messages: problem.messages };
  for (const { path, code, message } of problem.problems ?? []) {
    const field = about[path.slice(path.lastIndexOf('.') + 1)];
    if (field) fields[field] = { code, messages: [...(fields[field]?.messages ?? []), message] };
  }
  return refused({ ...problem, fields });
}
