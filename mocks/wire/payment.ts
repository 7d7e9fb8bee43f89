import type { older } from '@spaza/contracts';
import type { Implementation } from '../routing/implementation.ts';
import { notOffered } from './answers.ts';
import type { Visit } from './visit.ts';

const payments = notOffered('payments');

export const paymentOlder: Implementation<(typeof older)['payment'], Visit> = {
  register: payments,
  finalize: payments,
  process: payments,
  processing: payments,
  byId: payments,
  offlinePayment: payments,
  resolvePending: payments,
};
