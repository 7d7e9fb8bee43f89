import type { Outcome, Problem } from '@spaza/sdk';
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
const HERE: Readonly<Record<string, { text: string; next?: string; kind?: FailureKind }>> = {
  no_supplier: {
    text: 'No supplier is chosen yet.',
    next: 'spaza suppliers, then: spaza suppliers use <id>',
  },
  not_offered: { text: 'The shop does not offer this.' },
  empty_cart: { text: 'There is nothing in the cart.', next: 'spaza search <words>' },
  comparison_stale: { text: 'The cart was changed meanwhile.', next: 'spaza cart compare' },
  order_being_changed: { text: 'Goods are being picked for an order.', next: 'spaza orders list' },
  nothing_left: { text: 'Nothing of that order can be had any more.', next: 'spaza search <words>' },
  wrong_status: { text: 'The order is too far on, or not far enough, for this.' },
  undecided_lines: {
    text: 'Accept or remove every line that ran short first.',
    next: 'spaza orders accept <order>, or: spaza orders remove <order> <line>',
  },
  already_reviewed: { text: 'The order was reviewed before.' },
  already_paid: { text: 'The order is paid.' },
  order_closed: { text: 'The order takes no payment any more.' },
  not_paid_online: {
    text: 'The order is not paid online.',
    next: 'To pay it online all the same: spaza pay <order> --provider <name>',
  },
  payment_processing: {
    text: 'A payment of this order is under way.',
    next: 'spaza pay <order> --wait, or: spaza pay <order> --resolve',
  },
  empty_file: { text: 'The file is empty.', kind: 'usage' },
  supplier_required: {
    text: 'Say which supplier it is for.',
    next: 'Add --supplier <id>; spaza suppliers lists them',
    kind: 'usage',
  },
  import_waiting: {
    text: 'Another file waits to be applied or discarded.',
    next: 'spaza imports show, then: spaza imports apply, or: spaza imports discard',
  },
  no_import: { text: 'No file waits here.', next: 'spaza imports upload <file>', kind: 'not_found' },
};

/** What a refusal says, in the words of the shop where it has any. */
export function refusalMessages({ code, messages, status }: Problem): string[] {
  if (messages.length > 0) return messages;
  const here = HERE[code]?.text;
  if (here) return [here];
  return [STAND_INS[kindOfStatus(status)] ?? `The shop refused: ${code}.`];
}

/**
 * The value of an outcome.
 * @param next what to try when it was refused
 * @throws Failure where the shop refused
 */
export function accepted<T>(outcome: Outcome<T>, next?: string): T {
  if (outcome.ok) return outcome.value;
  const { problem } = outcome;
  const here = HERE[problem.code];
  throw new Failure(here?.kind ?? kindOfStatus(problem.status), {
    code: problem.code,
    messages: refusalMessages(problem),
    next: next ?? here?.next,
  });
}
