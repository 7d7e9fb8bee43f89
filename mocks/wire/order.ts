import type { newer, older } from '@spaza/contracts';
import type { Implementation } from '../routing/implementation.ts';
import { instantOf } from '../shop/clock.ts';
import { sha256 } from '../shop/hash.ts';
import { cancelOrder } from '../shop/order/cancel.ts';
import { orderById, orderHistory, unfinishedOrders } from '../shop/order/read.ts';
import { registerOrder } from '../shop/order/register.ts';
import { prepare } from '../shop/staff/pack.ts';
import { created, notOffered, ok, paginated } from './answers.ts';
import { ownAccount, shopperOf, type Visit } from './visit.ts';

type OrderNewer = Implementation<(typeof newer)['order'], Visit>;

const reads: Pick<OrderNewer, 'byId' | 'list' | 'incomplete'> = {
  byId: async ({ params, context }) =>
    ok({ order: await orderById(context.shop, shopperOf(context), String(params.order_id)) }),
  list: async ({ params, query, context }) => {
    const { orders, nextPage } = await orderHistory(context.shop, ownAccount(context, params.user_id), query);
    return ok({ orders, ...paginated(nextPage) });
  },
  incomplete: async ({ params, context }) =>
    ok({ orders: await unfinishedOrders(context.shop, ownAccount(context, params.user_id)) }),
};

const register: OrderNewer['register'] = async ({ headers, body: { cart }, context: { shop, ...visit } }) => {
  const write = {
    accountId: shopperOf({ shop, ...visit }),
    key: headers['idempotency-key'],
    request: await sha256(JSON.stringify(['register', cart])),
    now: instantOf(shop.clock),
  };
  const { answer } = await registerOrder(shop, write, cart);
  return created({ order: answer });
};

export const orderNewer: OrderNewer = {
  ...reads,
  register,
  sync: async ({ body, context }) =>
    ok({ order: await orderById(context.shop, shopperOf(context), String(body.order_id)) }),
};

const changing = notOffered('changing orders');

export const orderOlder: Implementation<(typeof older)['order'], Visit> = {
  ...reads,
  register,
  offers: notOffered('today’s offers of an order'),
  validateModifications: changing,
  modify: changing,
  review: notOffered('reviews'),
  cancel: async ({ params, context }) =>
    ok({ order: await cancelOrder(context.shop, shopperOf(context), String(params.order_id)) }),
  prepare: async ({ params, context }) => {
    const order = await prepare(context.shop, String(params.id));
    return ok({
      prepare_job: {
        order_id: order.id,
        order_reference: order.reference,
        order_items: order.order_items,
        agent_name: null,
        requires_bags: order.requires_bags,
        bag_price_in_cents: order.bag_qty
          ? Math.round((order.bag_total_in_cents ?? 0) / order.bag_qty)
          : null,
        order_subtotal_in_cents: order.subtotal_in_cents,
        order_total_in_cents: order.total_in_cents,
        requires_shipping: order.requires_shipping,
        provider: order.provider,
        debtor_card_number: null,
        data: null,
      },
    });
  },
};
