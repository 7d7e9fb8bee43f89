import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { noteDropped } from '../../shop/show-cart.ts';
import { askSupplier } from '../../shop/supplier.ts';

function chosen(context: Context): Promise<string> {
  if (context.prompt.isPossible) return askSupplier(context);
  throw wrongUsage('missing_value', 'Specify a supplier: spaza suppliers use <id>.', 'spaza suppliers');
}

export async function runUse({ id: typed }: { id: string | undefined }, context: Context): Promise<void> {
  const id = typed ?? (await chosen(context));
  const { supplier, cart, dropped } = await inShop(context, { isOnline: true }, async (session) => {
    const found = accepted(
      await session.gateway.suppliers.byId(id),
      'spaza suppliers lists the suppliers with their ids',
    );
    return { supplier: found, ...accepted(await session.supplier.choose(found)) };
  });
  noteDropped({ cart, dropped }, context.output.note);
  context.output.answer({ supplier, cart, dropped }, (page) => {
    page.fields([
      ['Supplier', supplier.name],
      ['Address', supplier.formatted_address],
      ['Closed', supplier.closed_text],
    ]);
    page.say('\nNext: spaza search <words>');
  });
}

/** `spaza suppliers use <id>` */
export function newUse(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Choose where to shop. A cart belongs to one supplier: choosing another empties it. In a marketplace, a ' +
        'cart that was filled before choosing keeps what the supplier has.',
    )
    .argument('[supplier-id]', 'id of the supplier, from spaza suppliers; asked for on a terminal')
    .examples('spaza suppliers use 1', 'spaza suppliers use 1 --json')
    .action(async (id: string | undefined) => runUse({ id }, await context()));
}
