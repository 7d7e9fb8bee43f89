import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentProblem, PaymentProblemCode, Problem } from '@spaza/sdk';
import type { ReactNode } from 'react';
import { failed, saidOf, useInWords, type Words } from '../../features/problem/problem-texts.ts';
import { shopsWords } from '../../shop/shops-words.ts';
import { Notice } from '../../ui/notice.tsx';

/** What went wrong, and what that means for the shopper's money. */
interface ProblemText {
  title: MessageDescriptor | string;
  text?: MessageDescriptor | string;
}

const notPaid = msg`No money was taken, and your order is kept for you. Try again, or pay another way.`;

const paymentTexts: Readonly<Record<Exclude<PaymentProblemCode, 'refused'>, ProblemText>> = {
  payment_failed: { title: msg`Payment failed, try again`, text: notPaid },
  payment_declined: { title: msg`Provider declined payment`, text: notPaid },
  insufficient_funds: { title: msg`Insufficient funds`, text: notPaid },
  amount_error: {
    title: msg`Amount error`,
    text: msg`The wrong amount was taken, so it will be refunded. Your order is not paid yet.`,
  },
  payment_cancelled: { title: msg`You cancelled the payment`, text: notPaid },
  payment_withdrawn: { title: msg`Another payment replaced this one`, text: notPaid },
  payment_refunded: {
    title: msg`The payment came too late`,
    text: msg`The order was already closed, so the money is in your wallet.`,
  },
  order_abandoned: { title: msg`This order was not paid in time, so it was cancelled.` },
  order_cancelled: { title: msg`This order was cancelled.` },
};

/** Why a payment failed; for a refusal, in the shop's own words. */
export const paymentText = (problem: PaymentProblem): ProblemText =>
  problem.code === 'refused'
    ? { title: shopsWords(problem) ?? failed, text: notPaid }
    : paymentTexts[problem.code];

/** Failures other than a refusal by the shop. */
export type NoAnswer = 'no_answer' | 'script_failed';

const notTaken: ProblemText = {
  title: msg`The shop does not take this payment for this order`,
  text: msg`Choose another way to pay.`,
};

/** Why the last action failed, if it was not the payment itself. */
const troubleTexts = {
  no_answer: {
    title: msg`The shop did not answer`,
    text: msg`It may still have taken your payment. Try again: you will not pay twice.`,
  },
  maybe_done: {
    title: msg`We do not know the status of your payment`,
    text: msg`The shop did not answer, and does not show whether it has your payment. Look at your order before you try again: that may start another payment.`,
  },
  done_unread: {
    title: msg`The shop's answer could not be read`,
    text: msg`It may have your payment. Look at your order before you try again.`,
  },
  amount_error: {
    title: msg`The amount has changed`,
    text: msg`Check the amount, then pay.`,
  },
  not_paid_online: notTaken,
  not_offered: notTaken,
  no_test_card: {
    title: msg`This is not one of the test cards`,
    text: msg`No money is taken here, so only test cards are accepted.`,
  },
  script_failed: {
    title: msg`The card form could not be opened`,
    text: msg`No money was taken. Try again, or pay another way.`,
  },
} satisfies Partial<Record<NoAnswer | Problem['code'], ProblemText>>;

/** For shoppers who come back from a provider's page to a device that did not start the payment. */
export const strayText: ProblemText = {
  title: msg`This payment was not started on this device`,
  text: msg`Below is what the shop knows. If you have just paid, wait until the shop confirms it before you pay again.`,
};

const isTrouble = (code: string): code is keyof typeof troubleTexts => Object.hasOwn(troubleTexts, code);

/** The text for an action that failed. */
export function troubleText(trouble: NoAnswer | Problem, words: Words): ProblemText {
  const code = typeof trouble === 'string' ? trouble : trouble.code;
  if (isTrouble(code)) return troubleTexts[code];
  const [title = failed, text] = typeof trouble === 'string' ? [] : saidOf(trouble, words);
  return text === undefined ? { title } : { title, text };
}

interface ProblemProps {
  says: ProblemText;
  /** Distinguishes one problem from the next, so that the focus moves to it. */
  arrival: unknown;
  actions?: ReactNode;
}

/** What went wrong with a payment. */
export function ProblemNotice({ says: { title, text }, arrival, actions }: ProblemProps) {
  const inWords = useInWords();
  return (
    <Notice tone="error" icon="circle-alert" arrival={arrival} actions={actions}>
      <p>
        <strong>{inWords(title)}</strong>
      </p>
      {text && <p>{inWords(text)}</p>}
    </Notice>
  );
}
