import type { sandbox } from '@spaza/contracts';
import { operator, type ValidCalls } from './kinds.ts';

export const sandboxCalls: ValidCalls<typeof sandbox> = {
  status: operator({ path: '/sandbox/status' }),
  clock: operator({ path: '/sandbox/clock' }),
  setClock: operator({ path: '/sandbox/clock', method: 'PUT', body: { advance_ms: 0 } }),
  changeConfig: operator({ path: '/sandbox/config', method: 'PATCH', body: { features: { bags: true } } }),
  changeOffer: operator({ path: '/sandbox/offers/1', method: 'PATCH', body: { stock: 100 } }),
  reset: operator({ path: '/sandbox/reset', method: 'POST' }),
  snapshots: operator({ path: '/sandbox/snapshots' }),
  saveSnapshot: operator({ path: '/sandbox/snapshots/before', method: 'PUT' }),
  restoreSnapshot: operator({ path: '/sandbox/snapshots/before/restore', method: 'POST' }),
  faults: operator({ path: '/sandbox/faults' }),
  addFault: operator({
    path: '/sandbox/faults',
    body: { route: 'older.order.register', kind: 'delay', delay_ms: 5 },
  }),
  clearFaults: operator({ path: '/sandbox/faults', method: 'DELETE' }),
  outbox: operator({ path: '/sandbox/outbox' }),
  journal: operator({ path: '/sandbox/journal' }),
  moveOrder: async (shop) => {
    const { token } = await shop.signIn();
    const { id } = await shop.placeOrder(token);
    return operator({ path: `/sandbox/orders/${id}/move`, body: { status: 'collected' } })(shop);
  },
};
