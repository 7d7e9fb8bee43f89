import type { CartLine } from '@spaza/contracts';
import { messagesFrom } from '@spaza/contracts/problems/english';
import { formatMoney } from '@spaza/contracts/vocabulary';
import type { Code, FieldProblem, FieldProblems, FormOutcome, Outcome, Problem } from '@spaza/sdk';
import { Failure, type FailureKind, kindOfStatus } from '../failure.ts';
import { nameOf } from './show-offers.ts';

type Money = (cents: number) => string;

/** What to try next, and how the command ends if the status of the problem does not decide that. */
interface Advice {
  next?: string;
  kind?: FailureKind;
}

const LOOK = 'spaza cart show. To order it like that, run spaza checkout again';
const SUPPLIERS = 'spaza suppliers, then: spaza suppliers use <id>';
const SIGN_IN = 'spaza sign-in';
const ORDERS = 'spaza orders list';
const UPLOAD = 'Correct the file, then: spaza imports upload <file>';

/** Advice by the code of a problem. */
const ADVICE: { readonly [C in Code]?: Advice } = {
  // Any call
  maybe_done: {
    kind: 'unreachable',
    next: 'Check whether it was done before you try again; for orders: spaza orders show <order>',
  },
  done_unread: { kind: 'done_unread' },
  wrong_key: { kind: 'not_signed_in' },
  staff_only: { kind: 'not_signed_in' },
  key_reused: { next: ORDERS },

  // Account
  not_signed_in: { kind: 'not_signed_in', next: SIGN_IN },
  session_ended: { kind: 'not_signed_in', next: SIGN_IN },
  wrong_credentials: { next: SIGN_IN },
  login_taken: { next: SIGN_IN },
  address_book_full: { next: 'spaza addresses remove <id>' },

  // Cart
  no_supplier: { next: SUPPLIERS },
  too_far: { next: 'spaza suppliers' },
  empty_cart: { next: 'spaza search <words>, then: spaza cart add <id>' },
  comparison_stale: { next: 'spaza cart compare' },
  minimum_order: { next: 'spaza cart add <id>' },
  out_of_stock: { next: LOOK },
  all_out_of_stock: { next: 'spaza search <words>' },
  prices_changed: { next: LOOK },
  offers_expired: { next: LOOK },
  combos_not_sold: { next: 'spaza cart show' },
  invalid_quantity: { next: 'spaza cart show' },
  wrong_supplier: { next: 'spaza cart show' },

  // Checkout
  no_shipping_method: { next: SUPPLIERS },
  dispatch_required: { kind: 'usage', next: 'spaza checkout --collect, or: spaza checkout --deliver' },
  slot_required: { kind: 'usage', next: 'spaza checkout --slot first' },
  slot_gone: { next: 'spaza checkout --slot first' },
  address_required: { kind: 'usage', next: 'spaza checkout --address first' },
  out_of_range: { next: 'spaza checkout --collect' },
  payment_required: { kind: 'usage', next: 'spaza checkout --pay cash' },
  credit_changed: { next: 'spaza whoami' },
  cart_changed: { next: LOOK },
  ordered_elsewhere: { next: ORDERS },
  total_changed: { next: LOOK },
  order_not_done: { kind: 'unreachable', next: 'spaza checkout' },
  order_unknown: {
    kind: 'unreachable',
    next: 'Look at spaza orders list before you try again. To send another order all the same: spaza checkout --send-again',
  },

  // Orders
  no_order: { next: ORDERS },
  no_edit: { next: 'spaza orders modify <order>' },
  order_being_changed: { next: ORDERS },
  unknown_line: { next: 'spaza orders show <order>' },
  wrong_status: { next: 'spaza orders show <order>' },
  undecided_items: { next: 'spaza orders accept <order>, or: spaza orders remove <order> <line>' },
  nothing_left: { next: 'spaza search <words>' },
  reason_required: { next: 'Add --reason <text>' },

  // Payment
  not_paid_online: { next: 'To pay it online anyway: spaza pay <order> --provider <name>' },
  order_closed: { next: 'spaza orders show <order>' },
  payment_processing: { next: 'spaza pay <order> --wait, or: spaza pay <order> --resolve' },
  no_payment: { next: 'spaza pay <order>' },

  // Leaflets
  empty_file: { kind: 'usage' },

  // Imports
  no_import: { kind: 'not_found', next: 'spaza imports upload <file>' },
  import_waiting: { next: 'spaza imports show, then: spaza imports apply, or: spaza imports discard' },
  supplier_required: { kind: 'usage', next: 'Add --supplier <id>; spaza suppliers lists them' },
  unclosed_quote: { next: UPLOAD },
  stray_quote: { next: UPLOAD },
  row_too_long: { next: UPLOAD },
  no_rows: { next: UPLOAD },
  unknown_column: { next: UPLOAD },
  duplicate_column: { next: UPLOAD },
  missing_column: { next: UPLOAD },
  merged_cells: { next: UPLOAD },
  import_rejected: { next: 'spaza imports problems' },
  import_overtaken: { next: UPLOAD },
};

/** Texts for a status without a code or message. */
const STAND_INS: Partial<Record<FailureKind, string>> = {
  not_signed_in: 'Nobody is signed in, or the session has ended.',
  not_found: 'The shop answered 404 and no more: it knows no such thing, or has no such call.',
  failed: 'The shop could not do it.',
};

/** What to try about a problem, and how the command ends. */
export function adviceFor(problem: Problem): { kind: FailureKind; next: string | undefined } {
  const { code, status, maybeDone } = problem;
  const { kind = kindOfStatus(status), next } = ADVICE[code] ?? {};
  return { kind, next: maybeDone ? ADVICE.maybe_done?.next : next };
}

/** Texts for problems of the SDK whose own texts are not for users. */
const FOUND_TEXTS: { readonly [C in Code]?: string } = {
  invalid_form: 'Something in what was given is invalid.',
  not_wanted: 'Nothing was changed.',
  // The next step says what to check.
  maybe_done: 'It was sent, and its answer got lost: it may have been done.',
};

/** The text for a problem that the SDK found; undefined if its own will do. */
function foundText({ code, params }: Problem, money: Money): string | undefined {
  if (code !== 'total_changed' || params === null) return FOUND_TEXTS[code];
  return `The amount to pay has changed from ${money(params.before_in_cents)} to ${money(params.now_in_cents)}.`;
}

function textsOf(problem: Problem, currency: string | undefined): readonly string[] {
  const { code, messages, status, call } = problem;
  if (status === 0) {
    const text = foundText(problem, (cents) => formatMoney(cents, currency));
    return text === undefined ? messages : [text];
  }
  if (messages.length > 0) return messages;
  // The code comes from the status alone; a 404 says that a call may be missing, too.
  const standIn = STAND_INS[kindOfStatus(status)];
  const unknown =
    code === 'refused' ? 'The shop refused, and did not say why.' : `The shop refused: ${code}.`;
  const texts = standIn === undefined ? (messagesFrom(problem, currency) ?? [unknown]) : [standIn];
  // For example, another server answers with a page if the base address is wrong.
  const answered = problem.unreadable ?? (status === 404 && call ? `${call} answered 404` : undefined);
  return answered ? [...texts, `${answered}.`] : texts;
}

const lineText = ({ offer }: CartLine, money: Money) => `${nameOf(offer)}, ${money(offer.price_in_cents)}`;

/**
 * The messages for a problem: the shop's own if it has any, and the lines of the cart that it is about.
 * @param currency the symbol that prices are written with
 */
export function messagesFor(problem: Problem, currency?: string): string[] {
  const money: Money = (cents) => formatMoney(cents, currency);
  return [...textsOf(problem, currency), ...(problem.lines ?? []).map((line) => lineText(line, money))];
}

/** The code of a problem: the shop's own, even if the contract does not have it. */
export const codeOf = ({ code, params }: Problem): string =>
  (params && 'code' in params ? params.code : null) ?? code;

/**
 * The value of an outcome.
 * @param next what to try when it was refused, unless nobody is signed in
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
    // Whatever was wanted, somebody has to sign in first.
    next: advice.kind === 'not_signed_in' ? advice.next : (next ?? advice.next),
  });
}

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
