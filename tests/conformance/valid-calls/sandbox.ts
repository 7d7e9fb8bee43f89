import type { sandbox } from '@spaza/contracts';
import type { Answer } from '../../world/shop.ts';
import { operator, type Shop, type ValidCall, type ValidCalls } from './kinds.ts';
import { managerCalls } from './manager.ts';

/** A call by the operator that requires another one first. */
const after = (first: ValidCall, call: ValidCall | ((answer: Answer) => ValidCall)) => async (shop: Shop) => {
  const answer = await shop.call(first.path, operator(first)(shop));
  return operator(typeof call === 'function' ? call(answer) : call)(shop);
};

const delay = {
  path: '/sandbox/faults',
  body: { route: 'older.order.register', kind: 'delay', delay_ms: 5, times: 1 },
};
const save = { path: '/sandbox/snapshots/before', method: 'PUT' };

export const sandboxCalls: ValidCalls<typeof sandbox> = {
  manager: managerCalls,
  status: operator({ path: '/sandbox/status' }),
  clock: operator({ path: '/sandbox/clock' }),
  setClock: operator({ path: '/sandbox/clock', method: 'PUT', body: { advance_ms: 0 } }),
  changeConfig: operator({ path: '/sandbox/config', method: 'PATCH', body: { features: { bags: true } } }),
  changeOffer: operator({ path: '/sandbox/offers/1', method: 'PATCH', body: { stock: 100 } }),
  reset: operator({ path: '/sandbox/reset', method: 'POST' }),
  snapshots: operator({ path: '/sandbox/snapshots' }),
  saveSnapshot: operator(save),
  restoreSnapshot: after(save, { path: '/sandbox/snapshots/before/restore', method: 'POST' }),
  deleteSnapshot: after(save, { path: '/sandbox/snapshots/before', method: 'DELETE' }),
  faults: operator({ path: '/sandbox/faults' }),
  addFault: operator(delay),
  removeFault: after(delay, ({ body }) => ({
    path: `/sandbox/faults/${body.faults?.[0].id ?? 1}`,
    method: 'DELETE',
  })),
  clearFaults: operator({ path: '/sandbox/faults', method: 'DELETE' }),
  documents: operator({ path: '/sandbox/documents' }),
  setDocuments: operator({ path: '/sandbox/documents', method: 'PUT', body: { on: false } }),
  outbox: operator({ path: '/sandbox/outbox' }),
  journal: operator({ path: '/sandbox/journal?limit=10' }),
  clearJournal: operator({ path: '/sandbox/journal', method: 'DELETE' }),
  sampleOrders: operator({ path: '/sandbox/sample-orders', body: { orders: 3, seed: 4 } }),
  moveOrder: async (shop) => {
    const { token } = await shop.signIn();
    const { id } = await shop.placeOrder(token);
    return operator({ path: `/sandbox/orders/${id}/move`, body: { status: 'collected' } })(shop);
  },
  changeSupplier: operator({ path: '/sandbox/suppliers/3', method: 'PATCH', body: { slot_capacity: 30 } }),
  changeDebtorCard: operator({
    path: '/sandbox/debtor_cards',
    method: 'PATCH',
    body: { login: '0821234567', supplier_id: 1, balance_in_cents: 0 },
  }),
};
