import { formatMoney, type PaymentOption, providerOf } from '@spaza/contracts/vocabulary';
import type { CheckoutFlow } from '@spaza/sdk';
import type { Context } from '../context.ts';
import { Failure, wrongUsage } from '../failure.ts';
import { checkedOut } from './accepted.ts';

export interface PaymentFlags {
  /** Lower-case name of a way to pay. */
  pay?: string;
  /** Wallet credit must pay for all of it. */
  credit?: boolean;
  /** Wallet credit pays what it can, and `pay` the rest. */
  wallet?: boolean;
}

const LABELS: Readonly<Record<PaymentOption, string>> = {
  CASH: 'cash, when you get the goods',
  PAYGATE: 'paygate, by card on its page',
  SHOP2SHOP: 'shop2shop, from wallet to wallet',
  MOYA: 'moya, in its app',
  YOCO: 'yoco, by card',
  DEBTORCARD: 'debtorcard, the credit that the supplier gives you',
};

async function askPayment(offered: readonly PaymentOption[], { prompt }: Context): Promise<PaymentOption> {
  const [only, another] = offered;
  if (only && !another) return only;
  return prompt.choose(
    'How will you pay?',
    offered.map((option) => ({ label: LABELS[option], value: option })),
  );
}

/** Says that wallet credit pays, and how the rest is paid. */
export function creditText({ leftAfterCredit, paymentOptions }: CheckoutFlow, currency: string): string {
  const left = leftAfterCredit.peek() ?? 0;
  if (left <= 0) return 'wallet credit';
  const how = paymentOptions.peek().includes('CASH')
    ? 'in cash, when you get the goods'
    : 'online, once it is placed';
  return `wallet credit, and ${formatMoney(left, currency)} ${how}`;
}

function requireCredit(isPaid: boolean, { pay, credit }: PaymentFlags): void {
  if (credit && pay !== undefined)
    throw wrongUsage('conflicting_flags', 'Give either --credit or --pay, not both.');
  if (!credit || isPaid) return;
  throw new Failure('refused', {
    code: 'credit_too_low',
    messages: ['The wallet credit does not cover the goods.'],
    next: 'spaza whoami shows the credit. To pay in another way: spaza checkout --pay <name>',
  });
}

/**
 * Chooses how to pay. Wallet credit that covers the goods pays for them, and nothing is asked.
 * @throws Failure if it is not offered, or missing without a terminal to ask at
 */
export async function choosePayment(
  checkout: CheckoutFlow,
  flags: PaymentFlags,
  context: Context,
): Promise<void> {
  const isPaidByCredit = checkout.creditCheckout.peek();
  requireCredit(isPaidByCredit, flags);
  checkout.setWallet(flags.wallet ?? false);
  if (isPaidByCredit) return;
  if (flags.wallet && checkout.walletPart.peek() === 0) {
    throw new Failure('refused', {
      code: 'credit_too_low',
      messages: ['The wallet is empty, or this shop takes no part of an order from it.'],
      next: 'spaza whoami shows the credit. To pay without it: omit --wallet',
    });
  }
  const { pay } = flags;
  const offered = checkout.paymentOptions.peek();
  const names = offered.map(providerOf).join(', ');
  if (offered.length === 0) {
    throw new Failure('refused', {
      code: 'payment_not_offered',
      messages: ['The supplier offers no payment method for this.'],
      next: 'Get the goods in another way, or choose another supplier: spaza suppliers',
    });
  }
  if (pay === undefined && !context.prompt.isPossible)
    throw wrongUsage('payment_required', `Choose how to pay: --pay <name>, with one of: ${names}.`);
  const chosen =
    pay === undefined
      ? await askPayment(offered, context)
      : offered.find((option) => providerOf(option) === pay.toLowerCase());
  if (!chosen)
    throw wrongUsage('payment_not_offered', `'${pay}' cannot be used here. The supplier takes: ${names}.`);
  checkedOut(checkout.choosePayment(chosen));
}
