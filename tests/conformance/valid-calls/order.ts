import type { newer, older } from '@spaza/contracts';
import { type Shop, shopper, staff, type ValidCall, type ValidCalls, withOrder } from './kinds.ts';

const orders = (prefix: string) => ({
  byId: withOrder((id) => ({ path: `${prefix}/orders/${id}` })),
  list: shopper(({ id }) => ({ path: `${prefix}/users/${id}/orders?page=1&per_page=5` })),
  incomplete: shopper(({ id }) => ({ path: `${prefix}/users/${id}/orders/incomplete` })),
});

const register = (path: string) =>
  shopper(async (_me, shop) => ({
    path,
    body: { cart: await shop.orderableCart() },
    headers: { 'idempotency-key': crypto.randomUUID() },
  }));

export const orderOlder: ValidCalls<(typeof older)['order']> = {
  ...orders('/api/v1'),
  register: register('/api/v1/orders/register'),
  offers: withOrder((id) => ({ path: `/api/v1/orders/${id}/offers?offer_ids=1,2` })),
  validateModifications: withOrder((id) => ({
    path: `/api/v1/orders/${id}/validate_modifications`,
    body: { modifications: [] },
  })),
  modify: withOrder((id) => ({ path: `/api/v1/orders/${id}/modify`, body: { modifications: [] } })),
  review: shopper(async ({ token }, shop) => {
    const { id } = await shop.placeOrder(token);
    await shop.call(`/api/v1/supplier_order_pack/${id}/complete`, { form: {}, token: shop.keys.staff });
    await shop.call(`/api/v1/supplier_order_pack/${id}/issue`, { form: {}, token: shop.keys.staff });
    return { path: `/api/v1/orders/${id}/review`, body: { rating: 5, comment: 'Fresh' } };
  }),
  cancel: withOrder((id) => ({ path: `/api/v1/orders/${id}/cancel`, method: 'POST' })),
  invoice: shopper(async ({ token }, shop) => ({
    path: String((await shop.placeOrder(token)).pdf_invoice_url),
  })),
  prepare: staff((id) => ({ path: `/api/v1/orders/${id}/prepare`, body: { agent_name: 'Zola' } })),
};

export const orderNewer: ValidCalls<(typeof newer)['order']> = {
  ...orders('/api/v2'),
  register: register('/cart/v1/order'),
  sync: withOrder((id) => ({ path: '/order/v1/sync', body: { order_id: id } })),
};

async function issueReady(shop: Shop, kind: string): Promise<ValidCall> {
  const { token } = await shop.signIn();
  const { id } = await shop.placeOrder(token);
  await shop.call(`/api/v1/supplier_order_pack/${id}/complete`, { form: {}, token: shop.keys.staff });
  return { path: `/api/v1/${kind}/${id}/issue`, form: { agent_name: 'Zola' }, token: shop.keys.staff };
}

export const staffOlder: ValidCalls<(typeof older)['staff']> = {
  completePack: staff((id) => ({
    path: `/api/v1/supplier_order_pack/${id}/complete`,
    form: { agent_name: 'Zola' },
  })),
  disputePack: staff((id) => ({
    path: `/api/v1/supplier_order_pack/${id}/dispute`,
    form: { reason: 'A torn bag' },
  })),
  issuePack: async (shop) => issueReady(shop, 'supplier_order_pack'),
  issueProcess: async (shop) => issueReady(shop, 'supplier_order_process'),
};
