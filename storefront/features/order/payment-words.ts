import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { OFFLINE_PROVIDER, type PaymentProvider } from '@spaza/contracts/vocabulary';
import type { IconName } from '../../ui/icon-names.ts';

/** Name and icon of each payment method. */
export const paymentWords: Readonly<Record<PaymentProvider, { name: MessageDescriptor; icon: IconName }>> = {
  cash: { name: msg`Cash`, icon: 'banknote' },
  paygate: { name: msg`Card, on the bank's page`, icon: 'credit-card' },
  yoco: { name: msg`Card`, icon: 'credit-card' },
  shop2shop: { name: msg`Mobile wallet transfer`, icon: 'smartphone' },
  moya: { name: msg`Mobile money app`, icon: 'smartphone' },
  debtorcard: { name: msg`Account at this shop`, icon: 'receipt-text' },
  [OFFLINE_PROVIDER]: { name: msg`Bank transfer (EFT)`, icon: 'wallet' },
};

/** What a payment method requires of the shopper, if its name does not say so. */
export const paymentHints: Partial<Record<PaymentProvider, MessageDescriptor>> = {
  paygate: msg`You go to the bank's page and come back`,
  yoco: msg`You enter your card here`,
  shop2shop: msg`You confirm it in Shop2Shop`,
  moya: msg`You confirm it in the Moya app`,
  debtorcard: msg`It goes on your account`,
};

/** Name of an order's payment provider; undefined if unknown. */
export const providerName = (provider: string): MessageDescriptor | undefined =>
  Object.entries(paymentWords).find(([known]) => known === provider)?.[1].name;
