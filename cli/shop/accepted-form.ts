import type { FieldProblem, FormOutcome } from '@spaza/sdk';
import { Failure } from '../failure.ts';
import { kindOfStatus, refusalMessages } from './accepted.ts';

/** What is wrong with a field, where the shop has no words for it. */
const TEXTS: Readonly<Record<string, string>> = {
  required: 'is missing',
  too_long: 'is too long',
  too_many: 'names too many',
  invalid_date: 'is no date such as 2026-11-23, and no instant such as 2026-11-23T08:00:00+02:00',
  invalid_path: 'is neither a file, nor an address that begins with http:// or https://',
  ends_before_start: 'is not after the start',
  incomplete: 'needs latitude and longitude: -33.92,18.42',
  out_of_range: 'is no place on earth',
  phone_required: 'is missing',
  phone_invalid: 'is no mobile phone number of this country',
  password_too_short: 'is too short',
  passwords_differ: 'is not the same the second time',
  current_password_required: 'is needed to change the login or the password',
};

const fieldText = (name: string, { code, messages }: FieldProblem) =>
  messages.length > 0 ? messages.join(' ') : `${name} ${TEXTS[code] ?? `is refused: ${code}`}.`;

/**
 * The value of a form that was sent.
 * @param names what each field is called on the command line
 * @throws Failure naming every field that is wrong
 */
export function acceptedForm<T, F extends string>(
  outcome: FormOutcome<T, F>,
  names: Readonly<Record<F, string>>,
  next?: string,
): T {
  if (outcome.ok) return outcome.value;
  const { problem, fields } = outcome;
  const wrong = (Object.keys(fields) as F[]).flatMap((field) => {
    const found: FieldProblem | undefined = fields[field];
    return found ? [{ code: found.code, text: fieldText(names[field], found) }] : [];
  });
  const isUnsent = problem.status === 0;
  const [first] = wrong;
  throw new Failure(isUnsent ? 'usage' : kindOfStatus(problem.status), {
    code: isUnsent ? (first?.code ?? problem.code) : problem.code,
    messages: first ? wrong.map(({ text }) => text) : refusalMessages(problem),
    next,
  });
}
