import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentProblemCode } from '@spaza/sdk';

/** What went wrong, and what that means for the shopper's money. */
export interface ProblemText {
  title: MessageDescriptor;
  text?: MessageDescriptor;
}

const notPaid = msg`Nothing was taken, and your order is kept for you. Try again, or pay in another way.`;

/** Why a payment has come to nothing. */
export const problemTexts: Readonly<Record<PaymentProblemCode, ProblemText>> = {
  payment_failed: { title: msg`Payment failed, try again`, text: notPaid },
  payment_declined: { title: msg`Provider declined payment`, text: notPaid },
  insufficient_funds: { title: msg`Insufficient funds`, text: notPaid },
  amount_error: {
    title: msg`Amount error`,
    text: msg`A wrong amount was taken, so it is sent back to you. Your order is not paid yet.`,
  },
  payment_cancelled: { title: msg`You cancelled the payment`, text: notPaid },
  payment_withdrawn: { title: msg`Another payment took the place of this one`, text: notPaid },
  payment_refunded: {
    title: msg`The payment came too late`,
    text: msg`The order was closed already, so the money is in your wallet.`,
  },
  order_abandoned: { title: msg`This order was not paid in time, so the shop let it go.` },
  order_cancelled: { title: msg`This order was cancelled.` },
};

/** Why what the shopper just tried did not work, where it is not the payment itself that failed. */
const troubleTexts: Readonly<Record<string, ProblemText>> = {
  no_answer: {
    title: msg`The shop did not answer`,
    text: msg`It may know of your payment all the same. Try again: nothing is paid twice.`,
  },
  amount_error: {
    title: msg`The amount has changed`,
    text: msg`Look at the amount, then pay.`,
  },
  not_paid_online: {
    title: msg`The shop does not take this payment for this order`,
    text: msg`Choose another way to pay.`,
  },
  no_test_card: {
    title: msg`This is none of the test cards`,
    text: msg`No money moves here, so only test cards are taken.`,
  },
  script_failed: {
    title: msg`The card form could not be opened`,
    text: msg`Nothing was taken. Try again, or pay in another way.`,
  },
};

const unknown: ProblemText = { title: msg`Something went wrong, try again` };

export const troubleText = (code: string): ProblemText => troubleTexts[code] ?? unknown;
