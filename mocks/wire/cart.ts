import type { Comparison, newer, older, Position } from '@spaza/contracts';
import type { Implementation } from '../routing/implementation.ts';
import { keepCart } from '../shop/cart/keep.ts';
import { validateCart, validatePicks } from '../shop/cart/validate.ts';
import { placeOf } from '../shop/checkout/delivery.ts';
import { compareCart } from '../shop/comparison/compare.ts';
import { ok } from './answers.ts';
import { localeAsked } from './locale.ts';
import { type RequestContext, shopperOf } from './request-context.ts';
import { under } from './supplier.ts';

const sync: Implementation<(typeof newer)['cart'], RequestContext>['sync'] = async ({ body, context }) => {
  const messages = await keepCart(context.shop, body.id, body.items, context.caller);
  return ok({ id: body.id, ...(messages.length > 0 && { messages }) });
};

export const cartOlder: Implementation<(typeof older)['cart'], RequestContext> = {
  sync,
  validate: async ({ body, request, context }) =>
    ok({
      validation: await validateCart(context.shop, shopperOf(context), body.cart, localeAsked(request)),
    }),
  validatePicks: async ({ body, context }) => ok(await validatePicks(context.shop, body.items)),
};

interface OfCart {
  id: string;
  lat?: number | undefined;
  lon?: number | undefined;
}

async function compared(visit: RequestContext, { id, lat, lon }: OfCart) {
  const place: Position | null = placeOf(lat, lon);
  const { comparisons, cheapest } = await compareCart(visit.shop, id, place);
  const asked = comparisons.map(
    (comparison): Comparison => ({ ...comparison, supplier: under(visit)(comparison.supplier) }),
  );
  return { comparisons: asked, cheapest };
}

export const cartNewer: Implementation<(typeof newer)['cart'], RequestContext> = {
  sync,
  compare: async ({ query, context }) => ok({ comparisons: (await compared(context, query)).comparisons }),
  compareDebug: async ({ query, context }) => {
    const { comparisons, cheapest } = await compared(context, query);
    return ok({ comparisons, cheapest_basket: cheapest });
  },
};
