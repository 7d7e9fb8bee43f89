import type { newer, older } from '@spaza/contracts';
import type { Implementation } from '../routing/implementation.ts';
import { validateCart, validatePicks } from '../shop/cart/validate.ts';
import { notOffered, ok } from './answers.ts';
import { shopperOf, type Visit } from './visit.ts';

const keeping = notOffered('keeping carts on the server');
const comparing = notOffered('comparing carts across suppliers');

export const cartOlder: Implementation<(typeof older)['cart'], Visit> = {
  sync: keeping,
  validate: async ({ body, context }) =>
    ok({ validation: await validateCart(context.shop, shopperOf(context), body.cart) }),
  validatePicks: async ({ body, context }) => ok(await validatePicks(context.shop, body.items)),
};

export const cartNewer: Implementation<(typeof newer)['cart'], Visit> = {
  sync: keeping,
  compare: comparing,
  compareDebug: comparing,
};
