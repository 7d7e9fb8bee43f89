import type { newer, older } from '@spaza/contracts';
import { readLocale } from '../shop/account/account.store.ts';
import { modifyOrder, validateModifications } from '../shop/order/modify.ts';
import {
  cancelOrder,
  invoiceOf,
  offersOfOrder,
  orderById,
  orderHistory,
  reviewOrder,
  unfinishedOrders,
} from '../shop/order/order.ts';
import { registerOrder } from '../shop/order/register.ts';
import { sayIn } from '../shop/refused.ts';
import { completePack, disputePack, issuePack, prepareOrder } from '../shop/staff/pack.ts';
import {
  type Answers,
  created,
  ok,
  ownAccount,
  paginated,
  repeatable,
  STAFF,
  shopperOf,
} from './request-context.ts';

type OrderNewer = Answers<(typeof newer)['order']>;

const reads: Pick<OrderNewer, 'byId' | 'list' | 'incomplete'> = {
  byId: async ({ params, context }) =>
    ok({ order: await orderById(context.shop, shopperOf(context), String(params.order_id), context.locale) }),
  list: async ({ params, query, context }) => {
    const { orders, nextPage } = await orderHistory(
      context.shop,
      ownAccount(context, params.user_id),
      query,
      context.locale,
    );
    return ok({ orders, ...paginated(nextPage) });
  },
  incomplete: async ({ params, context }) =>
    ok({ orders: await unfinishedOrders(context.shop, ownAccount(context, params.user_id), context.locale) }),
};

const register: OrderNewer['register'] = (input) => {
  const { cart } = input.body;
  return repeatable(
    input,
    shopperOf(input.context),
    ['register', cart],
    (write) => registerOrder(input.context.shop, write, cart),
    (order) => (cart.order_id == null ? created({ order }) : ok({ order })),
  );
};

export const orderNewer: OrderNewer = {
  ...reads,
  register,
  sync: async ({ body, context }) =>
    ok({ order: await orderById(context.shop, shopperOf(context), String(body.order_id), context.locale) }),
};

export const orderOlder: Answers<(typeof older)['order']> = {
  ...reads,
  register,
  offers: async ({ params, query, context }) =>
    ok({
      offers: await offersOfOrder(context.shop, shopperOf(context), String(params.order_id), query.offer_ids),
    }),
  validateModifications: async ({ params, body: { modifications }, context }) => {
    const accountId = shopperOf(context);
    const say = sayIn(await readLocale(context.shop.db, accountId, context.locale));
    return ok(await validateModifications(context.shop, accountId, String(params.id), modifications, say));
  },
  modify: (input) => {
    const id = String(input.params.id);
    const { modifications } = input.body;
    return repeatable(
      input,
      shopperOf(input.context),
      ['modify', id, modifications],
      (write) => modifyOrder(input.context.shop, write, id, modifications),
      (order) => ok({ order }),
    );
  },
  review: (input) => {
    const id = String(input.params.id);
    return repeatable(
      input,
      shopperOf(input.context),
      ['review', id, input.body],
      (write) => reviewOrder(input.context.shop, write, id, input.body),
      () => ok({}),
    );
  },
  cancel: (input) => {
    const id = String(input.params.order_id);
    return repeatable(
      input,
      shopperOf(input.context),
      ['cancel', id],
      (write) => cancelOrder(input.context.shop, write, id),
      (order) => ok({ order }),
    );
  },
  invoice: async ({ params, query, context }) => {
    const { pdf, reference } = await invoiceOf(context.shop, String(params.order_id), query.signature);
    const headers = {
      'content-disposition': `inline; filename="${reference}.pdf"`,
      'cache-control': 'private, no-cache',
    };
    return { status: 200 as const, body: pdf, headers };
  },
  prepare: (input) => {
    const id = String(input.params.id);
    return repeatable(
      input,
      STAFF,
      ['prepare', id, input.body],
      (write) => prepareOrder(input.context.shop, write, id, input.body?.agent_name),
      (prepare_job) => ok({ prepare_job }),
    );
  },
};

type StaffOlder = Answers<(typeof older)['staff']>;

// In this shop an order is a single pack, so handing over a pack and handing over an order are the same.
const issue: StaffOlder['issuePack'] = (input) => {
  const id = String(input.params.id);
  return repeatable(
    input,
    STAFF,
    ['issue', id, input.body],
    (write) => issuePack(input.context.shop, write, id, input.body.agent_name),
    (order) => ok({ order }),
  );
};

export const staffOlder: StaffOlder = {
  completePack: (input) => {
    const id = String(input.params.id);
    const { order_items = [], agent_name } = input.body;
    return repeatable(
      input,
      STAFF,
      ['complete', id, input.body],
      (write) => completePack(input.context.shop, write, id, order_items, agent_name),
      (order) => ok({ order }),
    );
  },
  disputePack: (input) => {
    const id = String(input.params.id);
    const { reason, agent_name } = input.body;
    return repeatable(
      input,
      STAFF,
      ['dispute', id, input.body],
      (write) => disputePack(input.context.shop, write, id, reason, agent_name),
      (order) => ok({ order }),
    );
  },
  issuePack: issue,
  issueProcess: issue,
};
