import type { FieldProblem, FieldProblems, FormOutcome, Outcome, Problem } from '@spaza/sdk';
import { Failure, kindOfStatus } from '../failure.ts';
import { adviceFor, messagesFor } from './problem-words.ts';

/** The code of a problem: the shop's own, even if the contract does not have it. */
export const codeOf = ({ code, params }: Problem): string =>
  (params && 'code' in params ? params.code : null) ?? code;

/**
 * The value of an outcome.
 * @param next what to try when it was refused
 * @param currency the symbol that prices of lines are written with
 * @throws Failure naming every problem if it was refused
 */
export function accepted<T>(outcome: Outcome<T>, next?: string, currency?: string): T {
  if (outcome.ok) return outcome.value;
  const { problem } = outcome;
  const advice = adviceFor(problem);
  throw new Failure(advice.kind, {
    code: codeOf(problem),
    messages: [problem, ...(problem.others ?? [])].flatMap((one) => messagesFor(one, currency)),
    next: next ?? advice.next,
  });
}

/** The value of a step of the checkout. @throws Failure with every problem */
export const checkedOut = <T>(outcome: Outcome<T>, currency?: string): T =>
  accepted(outcome, undefined, currency);

/** Messages for a field, if the shop sends none. */
const TEXTS: Readonly<Record<string, string>> = {
  required: 'is missing',
  too_long: 'is too long',
  too_many: 'has too many entries',
  invalid_date: 'must be a date such as 2026-11-23, or a time such as 2026-11-23T08:00:00+02:00',
  invalid_path: 'must be a file, or an address starting with http:// or https://',
  ends_before_start: 'must be after the start',
  incomplete: 'needs latitude and longitude: -33.92,18.42',
  out_of_range: 'is not a place on earth',
  phone_required: 'is missing',
  phone_invalid: 'must be a mobile phone number of this country',
  password_too_short: 'is too short',
  password_too_easy: 'is among the first that anybody would try',
  passwords_differ: 'differs from its repetition',
  current_password_required: 'is required to change the login or password',
};

const fieldText = (name: string, { code, messages }: FieldProblem) =>
  messages.length > 0 ? messages.join(' ') : `${name} ${TEXTS[code] ?? `was refused: ${code}`}.`;

type Names<F extends string> = Readonly<Record<F, string>>;

/** The problem of each invalid field. */
const wrongIn = <F extends string>(fields: FieldProblems<F>, names: Names<F>) =>
  (Object.keys(fields) as F[]).flatMap((field) => {
    const found: FieldProblem | undefined = fields[field];
    return found ? [{ code: found.code, text: fieldText(names[field], found) }] : [];
  });

/**
 * Refuses a form that has not been sent if any of its fields is wrong.
 * @throws Failure `usage` naming every field that is wrong
 */
export function refuseFields<F extends string>(
  fields: FieldProblems<F>,
  names: Names<F>,
  next?: string,
): void {
  const wrong = wrongIn(fields, names);
  const [first] = wrong;
  if (first) throw new Failure('usage', { code: first.code, messages: wrong.map(({ text }) => text), next });
}

/**
 * The value of a form that was sent.
 * @param names what each field is called on the command line
 * @throws Failure naming every field that is wrong
 */
export function acceptedForm<T, F extends string>(
  outcome: FormOutcome<T, F>,
  names: Names<F>,
  next?: string,
): T {
  if (outcome.ok) return outcome.value;
  const { problem } = outcome;
  const { fields } = problem;
  if (problem.status === 0) refuseFields(fields, names, next);
  const wrong = wrongIn(fields, names);
  if (wrong.length === 0) return accepted<T>(outcome, next);
  throw new Failure(kindOfStatus(problem.status), {
    code: codeOf(problem),
    messages: wrong.map(({ text }) => text),
    next,
  });
}
