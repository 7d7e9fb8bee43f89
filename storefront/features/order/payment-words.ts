import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { OFFLINE_PROVIDER, type PaymentProvider } from '@spaza/contracts/vocabulary';
import type { IconName } from '../../ui/icon-names.ts';

interface PaymentWords {
  name: MessageDescriptor;
  /** What tells it apart where another method of the same name is offered too. */
  apart?: MessageDescriptor;
  icon: IconName;
  /** What it requires of the shopper, if its name does not say so. */
  hint?: MessageDescriptor;
}

/** Each payment method, as shoppers are offered them: the most used first, and cards together. */
export const paymentWords: Readonly<Record<PaymentProvider, PaymentWords>> = {
  cash: { name: msg`Cash`, icon: 'banknote' },
  yoco: {
    name: msg`Card`,
    apart: msg`Card, entered here`,
    icon: 'credit-card',
    hint: msg`You type its number here`,
  },
  paygate: {
    name: msg`Card`,
    apart: msg`Card, on the bank's page`,
    icon: 'credit-card',
    hint: msg`You go to the bank's page and come back`,
  },
  shop2shop: {
    name: msg`Mobile wallet transfer`,
    icon: 'smartphone',
    hint: msg`You confirm it in Shop2Shop`,
  },
  moya: { name: msg`Mobile money app`, icon: 'smartphone', hint: msg`You confirm it in the Moya app` },
  debtorcard: { name: msg`Account at this shop`, icon: 'receipt-text', hint: msg`It goes on your account` },
  [OFFLINE_PROVIDER]: { name: msg`Bank transfer (EFT)`, icon: 'wallet' },
};

/** What a method is called among those that are offered. */
export function wayName(way: PaymentProvider, offered: readonly PaymentProvider[]): MessageDescriptor {
  const { name, apart } = paymentWords[way];
  const isOnly = offered.every((other) => other === way || paymentWords[other].name.id !== name.id);
  return isOnly ? name : (apart ?? name);
}

/** Name of an order's payment provider; undefined if unknown. */
export const providerName = (provider: string): MessageDescriptor | undefined =>
  Object.entries(paymentWords).find(([known]) => known === provider)?.[1].name;
