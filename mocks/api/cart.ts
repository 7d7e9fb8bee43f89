import type { Comparison, newer, older } from '@spaza/contracts';
import { compareCart, keepCart } from '../shop/cart/compare.ts';
import { validateCart, validatePicks } from '../shop/cart/validate.ts';
import { positionOf } from '../shop/checkout/dispatch.ts';
import { type Answers, ok, type RequestContext, shopperOf } from './request-context.ts';
import { under } from './supplier.ts';

const sync: Answers<(typeof newer)['cart']>['sync'] = async ({ body, context }) => {
  const messages = await keepCart(context.shop, body.id, body.items, context.caller);
  return ok({ id: body.id, ...(messages.length > 0 && { messages }) });
};

export const cartOlder: Answers<(typeof older)['cart']> = {
  sync,
  validate: async ({ body, context }) =>
    ok({ validation: await validateCart(context.shop, shopperOf(context), body.cart, context.locale) }),
  validatePicks: async ({ body, context }) =>
    ok(await validatePicks(context.shop, body.items, context.locale)),
};

interface OfCart {
  id: string;
  lat?: number | undefined;
  lon?: number | undefined;
}

async function compared(visit: RequestContext, { id, lat, lon }: OfCart) {
  const { comparisons, cheapest } = await compareCart(visit.shop, id, positionOf(lat, lon), visit.locale);
  const asked = comparisons.map(
    (comparison): Comparison => ({ ...comparison, supplier: under(visit)(comparison.supplier) }),
  );
  return { comparisons: asked, cheapest };
}

export const cartNewer: Answers<(typeof newer)['cart']> = {
  sync,
  compare: async ({ query, context }) => ok({ comparisons: (await compared(context, query)).comparisons }),
  compareDebug: async ({ query, context }) => {
    const { comparisons, cheapest } = await compared(context, query);
    return ok({ comparisons, cheapest_basket: cheapest });
  },
};
