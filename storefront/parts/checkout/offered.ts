import {
  ONLINE_PROVIDERS,
  type PaymentOption,
  providerOf,
  requiresShipping,
  type ShippingMethod,
} from '@spaza/contracts/vocabulary';
import { isBuilt } from '../../app/paths.ts';

/* Delivery asks for an address and online payment for a page of its own. Without their screens neither is offered. */

export const isShippingOffered = (method: ShippingMethod): boolean =>
  !requiresShipping(method) || isBuilt('shippingAddress');

export const isPaymentOffered = (option: PaymentOption): boolean =>
  !ONLINE_PROVIDERS.some((provider) => provider === providerOf(option)) || isBuilt('payOrder');
