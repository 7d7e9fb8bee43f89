import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { asOperator } from '../../shop/as-operator.ts';
import { offerColumns } from '../../shop/show-offers.ts';
import { cents, stock } from '../../values/numbers.ts';
import { instant } from '../../values/times.ts';

interface OfferFlags {
  /** In cents. */
  price?: number;
  stock?: number;
  /** ISO instant. */
  end?: string;
}

async function runOffer(
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

/** `spaza sandbox offer <id>` */
export function newOffer(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Change the price, the stock or the end of an offer, as a supplier might while somebody shops.',
    )
    .argument('<offer-id>', 'id of the offer')
    .option('--price <rands>', 'new price, such as 24.99', cents)
    .option('--stock <quantity>', 'remaining stock; 0 is out of stock', stock)
    .option('--end <instant>', 'when it ends, such as 2026-11-23T08:00:00+02:00', instant)
    .examples('spaza sandbox offer 206 --stock 0', 'spaza sandbox offer 206 --price 31.50 --json')
    .action(async (id: string, flags: OfferFlags) => runOffer({ id, ...flags }, await context()));
}
