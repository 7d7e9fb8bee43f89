import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChangeNotice } from '@spaza/contracts';
import type { ChangeNoticeCode } from '@spaza/contracts/vocabulary';
import type { CheckedChanges, Problem } from '@spaza/sdk';
import { problemTexts, type Words } from '../../../features/problem/problem-texts.ts';
import { saidOf } from '../../../features/problem/use-problem-texts.ts';

type Money = (cents: number) => string;

/** A text of the interface, or the shop's own words if it has no code for them. */
export type Text = MessageDescriptor | string;

export const UNDECIDED = problemTexts.undecided_items;
const GONE = msg`Newly added items are out of stock`;
const PRICES = [msg`Prices have changed`, msg`Look at them, then click UPDATE ORDER`];

/** What the problems mean here, where it differs. */
const ofChanges: Readonly<Record<string, readonly Text[]>> = {
  out_of_stock: [GONE],
  prices_changed: PRICES,
  debtor_card_limit: [msg`Your debtor card does not reach that far. Top it up, or change less.`],
  maybe_done: [
    msg`The shop did not answer, so your changes may have been made. Look at your order before you try again.`,
  ],
};

/** Why the shop refused the changes. */
export const refusalText = (problem: Problem, words: Words): readonly Text[] =>
  ofChanges[problem.code] ?? saidOf(problem, words);

const orderTexts = ({ problems }: CheckedChanges, words: Words): readonly Text[] =>
  problems.flatMap((problem) => refusalText(problem, words));

/** The shop's findings that the shopper has to review before sending the changes. */
export function findings(found: CheckedChanges, words: Words): Text[] {
  const { outOfStock, updated } = found;
  const names = outOfStock.map(({ offer }) => offer.name || offer.sellable.name).join(', ');
  return [
    ...(outOfStock.length > 0 ? [GONE, msg`Taken out of your changes: ${names}`] : []),
    ...(updated.length > 0 ? PRICES : []),
    ...orderTexts(found, words),
  ];
}

export const noticeTexts: Readonly<Record<ChangeNoticeCode, (amount: string) => MessageDescriptor>> = {
  wallet_refund: (amount) => msg`${amount} goes back to your wallet.`,
  card_refund: (amount) => msg`${amount} goes back to your debtor card.`,
  card_charge: (amount) => msg`${amount} more goes on your debtor card.`,
  left_to_pay: (amount) => msg`${amount} is left to pay.`,
};
const isKnown = (code: string): code is ChangeNoticeCode => Object.hasOwn(noticeTexts, code);

/** What happened to money; undefined if only the shop has words for it. */
export const noticeText = ({ code, amount_in_cents }: ChangeNotice, money: Money) =>
  isKnown(code) ? noticeTexts[code](money(amount_in_cents)) : undefined;

/** Problems with changes that have not been sent yet: nothing has been removed from them. */
export const warnings = (found: CheckedChanges, words: Words): Text[] => [
  ...(found.outOfStock.length > 0 ? [GONE] : []),
  ...(found.updated.length > 0 ? PRICES.slice(0, 1) : []),
  ...orderTexts(found, words),
];

/** The effect of the changes on payment. Falls back to the shop's own words if any code is unknown. */
export function changeNotices({ notice, notices }: CheckedChanges, money: Money): MessageDescriptor[] {
  const texts = notices.flatMap((said) => noticeText(said, money) ?? []);
  const isAllSaid = notices.length > 0 && texts.length === notices.length;
  return isAllSaid || !notice ? texts : [{ id: notice, message: notice }];
}
