import type { older } from '@spaza/contracts';
import { shopper, staff, type ValidCalls, withOrder } from './kinds.ts';

const transaction = (id: string, path: string) => `/api/v1/orders/${id}/transactions/1/${path}`;

export const paymentOlder: ValidCalls<(typeof older)['payment']> = {
  register: withOrder((id) => ({
    path: `/api/v1/orders/${id}/transactions`,
    body: { provider: 'paygate', amount_in_cents: 1000 },
  })),
  finalize: withOrder((id) => ({
    path: transaction(id, 'finalize?PAY_REQUEST_ID=1&TRANSACTION_STATUS=1&CHECKSUM=x'),
    method: 'POST',
  })),
  process: withOrder((id) => ({ path: transaction(id, 'process'), body: { token: 'tok' } })),
  processing: withOrder((id) => ({ path: transaction(id, 'processing') })),
  byId: shopper(() => ({ path: '/api/v1/transactions/1' })),
  offlinePayment: staff((id) => ({
    path: `/api/v1/orders/${id}/offline_payment`,
    body: { provider: 'offline_eft' },
  })),
  resolvePending: withOrder((id) => ({
    path: `/api/v1/orders/${id}/resolve_payment_pending`,
    method: 'POST',
  })),
};
