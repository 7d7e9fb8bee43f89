import type { Context } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { asOperator } from '../../shop/as-operator.ts';
import { offerColumns } from '../../shop/show-offers.ts';

export interface OfferFlags {
  /** In cents. */
  price?: number;
  stock?: number;
  /** ISO instant. */
  end?: string;
}

export async function runOffer(
  { id, price, stock: left, end }: OfferFlags & { id: string },
  context: Context,
): Promise<void> {
  const body = {
    ...(price !== undefined && { price_in_cents: price }),
    ...(left !== undefined && { stock: left }),
    ...(end !== undefined && { end_at: end }),
  };
  if (Object.keys(body).length === 0)
    throw wrongUsage('no_changes', 'Specify what to change: --price, --stock or --end.');
  const { offers } = await asOperator(context, (controls, request) =>
    controls.changeOffer({ ...request, params: { id }, body }),
  );
  context.output.answer({ offers }, (page) => page.table(offerColumns(false), offers));
}
