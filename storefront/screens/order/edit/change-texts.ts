import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ChangeNoticeCode, MINIMUM_ORDER_IN_CENTS } from '@spaza/contracts/vocabulary';
import type { CheckedChanges, Problem } from '@spaza/sdk';

type Money = (cents: number) => string;

/** A text of the interface, or the shop's own words if it has no code for them. */
export type Text = MessageDescriptor | string;

export const UNDECIDED = msg`Accept or remove every stock short item, then click UPDATE ORDER`;
const FAILED = msg`Something went wrong, try again`;
const GONE = msg`Newly added items are out of stock`;
const PRICES = [msg`Prices have changed`, msg`Look at them, then click UPDATE ORDER`];

const NOTHING_LEFT = msg`Nothing would be left of this order. Cancel it instead.`;

const LEAST = /^Payable amount must be at least (\D{0,4}\d(?:[\d\s,.]*\d)?)\.?\s*(.*)$/;

/** The minimum amount, as stated by the shop, and anything else it says. */
function smallest(said: string | undefined, money: Money): readonly Text[] {
  const [, least, more] = LEAST.exec(said ?? '') ?? [];
  if (said && !least) return [said];
  const minimum = least ?? money(MINIMUM_ORDER_IN_CENTS).replace(/\.00$/, '');
  return [msg`Payable amount must be at least ${minimum}`, ...(more ? [more] : [])];
}

const refusalTexts: Readonly<Record<string, () => readonly MessageDescriptor[]>> = {
  undecided_lines: () => [UNDECIDED],
  // The same, found by the shop first.
  undecided_items: () => [UNDECIDED],
  wrong_status: () => [msg`The shop is packing this order already, so it cannot be changed any more`],
  out_of_stock: () => [GONE],
  prices_changed: () => PRICES,
  debtor_card_limit: () => [msg`Your debtor card does not reach that far. Top it up, or change less.`],
  nothing_left: () => [NOTHING_LEFT],
  maybe_done: () => [
    msg`The shop did not answer, so your changes may have been made. Look at your order before you try again.`,
  ],
};

/** Why the shop refused the changes. */
export function refusalText({ code, messages }: Problem, money: Money): readonly Text[] {
  const [first, ...others] = messages;
  if (code === 'payable_amount') return [...smallest(first, money), ...others];
  return refusalTexts[code]?.() ?? (messages.length > 0 ? messages : [FAILED]);
}

type AmountRefused = Pick<CheckedChanges, 'payableAmountError' | 'payableAmountCode'>;

function amountTexts(
  { payableAmountError: said, payableAmountCode: code }: AmountRefused,
  money: Money,
): readonly Text[] {
  if (code === 'payable_amount') return smallest(said ?? undefined, money);
  return refusalTexts[code ?? '']?.() ?? (said ? [said] : []);
}

/** The shop's findings that the shopper has to review before sending the changes. */
export function findings({ outOfStock, updated, ...amount }: CheckedChanges, money: Money): Text[] {
  const names = outOfStock.map(({ offer }) => offer.name || offer.sellable.name).join(', ');
  return [
    ...(outOfStock.length > 0 ? [GONE, msg`Taken out of your changes: ${names}`] : []),
    ...(updated.length > 0 ? PRICES : []),
    ...amountTexts(amount, money),
  ];
}

export const noticeTexts: Readonly<Record<ChangeNoticeCode, (amount: string) => MessageDescriptor>> = {
  wallet_refund: (amount) => msg`${amount} goes back to your wallet.`,
  card_refund: (amount) => msg`${amount} goes back to your debtor card.`,
  card_charge: (amount) => msg`${amount} more goes on your debtor card.`,
  left_to_pay: (amount) => msg`${amount} is left to pay.`,
};
const isKnown = (code: string): code is ChangeNoticeCode => Object.hasOwn(noticeTexts, code);

/** Problems with changes that have not been sent yet: nothing has been removed from them. */
export const warnings = ({ outOfStock, updated, ...amount }: CheckedChanges, money: Money): Text[] => [
  ...(outOfStock.length > 0 ? [GONE] : []),
  ...(updated.length > 0 ? PRICES.slice(0, 1) : []),
  ...amountTexts(amount, money),
];

/** The effect of the changes on payment. Falls back to the shop's own words if any code is unknown. */
export function changeNotices({ notice, notices }: CheckedChanges, money: Money): MessageDescriptor[] {
  const texts = notices.flatMap(({ code, amount_in_cents }) =>
    isKnown(code) ? [noticeTexts[code](money(amount_in_cents))] : [],
  );
  const isAllSaid = notices.length > 0 && texts.length === notices.length;
  return isAllSaid || !notice ? texts : [{ id: notice, message: notice }];
}
