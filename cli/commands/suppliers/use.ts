import type { Chosen } from '@spaza/sdk';
import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { examples } from '../../lazy-commands.ts';
import { accepted } from '../../shop/accepted.ts';
import { askSupplier } from '../../shop/ask-supplier.ts';
import { nameOf, quantityText } from '../../shop/describe-offer.ts';
import { inShop } from '../../shop/in-shop.ts';

/** `spaza suppliers use <id>` */
export function newUse(command: Command, context: Context): void {
  command
    .description(
      'Choose where to shop. A cart belongs to its supplier: another one empties it. In a marketplace, a cart that was ' +
        'filled before any was chosen keeps what the supplier has too.',
    )
    .argument('[id]', 'id of the supplier, as spaza suppliers lists it; asked for on a terminal')
    .addHelpText('after', examples('spaza suppliers use 1', 'spaza suppliers use 1 --json'))
    .action(async (id: string | undefined) => runUse({ id: id ?? (await chosen(context)) }, context));
}

function chosen(context: Context): Promise<string> {
  if (context.prompt.isPossible) return askSupplier(context);
  throw wrongUsage('missing_value', 'Say which supplier: spaza suppliers use <id>.', 'spaza suppliers');
}

const CART: Readonly<Record<Chosen['cart'], string>> = {
  kept: '',
  emptied: 'The cart was of another supplier and has been emptied:',
  rematched: 'The cart now holds what this supplier has of it. It does not have:',
};

export async function runUse({ id }: { id: string }, context: Context): Promise<void> {
  const { supplier, cart, dropped } = await inShop(context, { isOnline: true }, async (session) => {
    const found = accepted(
      await session.gateway.suppliers.byId(id),
      'spaza suppliers shows the suppliers with their ids',
    );
    return { supplier: found, ...accepted(await session.supplier.choose(found)) };
  });
  context.output.answer({ supplier, cart, dropped }, (page) => {
    page.fields([
      ['Supplier', supplier.name],
      ['Address', supplier.formatted_address],
      ['Closed', supplier.closed_text],
    ]);
    if (dropped.length > 0) page.say(`\n${CART[cart]}`);
    for (const line of dropped) page.say(`  ${quantityText(line)} ${nameOf(line.offer)}`);
    page.say('\nNext: spaza search <words>');
  });
}
