import { ONLINE_PROVIDERS, type PaymentOption, providerOf } from '@spaza/contracts/vocabulary';
import { isBuilt } from '../../app/paths.ts';

/** Online payment asks for a page of its own. Without its screen it is not offered. */
export const isPaymentOffered = (option: PaymentOption): boolean =>
  !ONLINE_PROVIDERS.some((provider) => provider === providerOf(option)) || isBuilt('payOrder');
