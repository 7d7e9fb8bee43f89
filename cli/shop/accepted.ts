import type { Outcome, OwnRefusal, Problem } from '@spaza/sdk';
import type { FailureKind } from '../exit-codes.ts';
import { Failure } from '../failure.ts';

/** What a status says about the way in which a call failed. */
export function kindOfStatus(status: number): FailureKind {
  if (status === 401) return 'not_signed_in';
  if (status === 404) return 'not_found';
  return status === 429 || status >= 500 ? 'failed' : 'refused';
}

const STAND_INS: Partial<Record<FailureKind, string>> = {
  not_signed_in: 'Nobody is signed in, or the session has ended.',
  not_found: 'The shop answered 404 and no more: it knows no such thing, or has no such call.',
  failed: 'The shop could not do it.',
};

/** Refusals of the SDK itself, which has no words for them. */
const HERE: Readonly<Record<OwnRefusal, { text: string; next?: string; kind?: FailureKind }>> = {
  no_supplier: {
    text: 'No supplier is chosen yet.',
    next: 'spaza suppliers, then: spaza suppliers use <id>',
  },
  maybe_done: {
    kind: 'unreachable',
    text: 'It was sent, and its answer got lost: it may have been done.',
    next: 'Check whether it was done before you try again; for orders: spaza orders show <order>',
  },
  done_unread: { kind: 'done_unread', text: 'It was done. The answer of the shop could not be read.' },
  not_offered: { text: 'The shop does not offer this.' },
  empty_cart: { text: 'There is nothing in the cart.', next: 'spaza search <words>' },
  comparison_stale: { text: 'The cart has changed since.', next: 'spaza cart compare' },
  order_being_changed: { text: 'Goods are being picked for an order.', next: 'spaza orders list' },
  nothing_left: { text: 'None of that order is available any longer.', next: 'spaza search <words>' },
  wrong_status: { text: 'The status of the order does not allow this.' },
  undecided_lines: {
    text: 'Accept or remove every line that ran short first.',
    next: 'spaza orders accept <order>, or: spaza orders remove <order> <line>',
  },
  already_reviewed: { text: 'The order has already been reviewed.' },
  already_paid: { text: 'The order is already paid.' },
  order_closed: { text: 'The order no longer takes payments.' },
  not_paid_online: {
    text: 'The order is not paid online.',
    next: 'To pay it online anyway: spaza pay <order> --provider <name>',
  },
  payment_processing: {
    text: 'A payment of this order is under way.',
    next: 'spaza pay <order> --wait, or: spaza pay <order> --resolve',
  },
  empty_file: { text: 'The file is empty.', kind: 'usage' },
  supplier_required: {
    text: 'Name the supplier that it is for.',
    next: 'Add --supplier <id>; spaza suppliers lists them',
    kind: 'usage',
  },
  import_waiting: {
    text: 'Another file is waiting to be applied or discarded.',
    next: 'spaza imports show, then: spaza imports apply, or: spaza imports discard',
  },
  no_import: { text: 'No file is waiting.', next: 'spaza imports upload <file>', kind: 'not_found' },
  no_order: { text: 'There is no such order here.', next: 'spaza orders list' },
  no_edit: { text: 'No order is being changed.', next: 'spaza orders modify <order>' },
  not_found: { text: 'The shop did not find it.' },
  not_wanted: { text: 'Nothing was changed.' },
  too_far: { text: 'The place is too far away.', next: 'spaza suppliers' },
  unknown_line: { text: 'The order has no such line.', next: 'spaza orders show <order>' },
  upload_under_way: { text: 'Another file is being uploaded.' },
  invalid_form: { text: 'Something in what was given is invalid.' },
  invalid_quantity: { text: 'The quantity is invalid.' },
  invalid_rating: { text: 'A rating must be a whole number from 0 to 5.' },
  missing_input: { text: 'Something that the shop needs is missing.' },
  reason_required: { text: 'Describe what is wrong with the pack.', next: 'Add --reason <text>' },
  too_much_packed: { text: 'More was packed than was ordered.' },
};

const hereFor = (code: string) => (Object.hasOwn(HERE, code) ? HERE[code as OwnRefusal] : undefined);

/** What a refusal says, in the words of the shop where it has any. */
export function refusalMessages({ code, messages, status }: Problem): string[] {
  if (messages.length > 0) return messages;
  // A 404 says that a call may be missing, too.
  const here = status === 404 ? undefined : hereFor(code)?.text;
  if (here) return [here];
  return [STAND_INS[kindOfStatus(status)] ?? `The shop refused: ${code}.`];
}

/**
 * The value of an outcome.
 * @param next what to try when it was refused
 * @throws Failure if the shop refused
 */
export function accepted<T>(outcome: Outcome<T>, next?: string): T {
  if (outcome.ok) return outcome.value;
  const { problem } = outcome;
  const here = hereFor(problem.code);
  throw new Failure(here?.kind ?? kindOfStatus(problem.status), {
    code: problem.code,
    messages: refusalMessages(problem),
    next: next ?? here?.next,
  });
}
