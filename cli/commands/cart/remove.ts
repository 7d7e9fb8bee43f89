import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { inShop } from '../../shop/in-shop.ts';
import { cartView, lineOf, showCart } from '../../shop/show-cart.ts';

export async function runRemove({ offerId }: { offerId: string }, context: Context): Promise<void> {
  const cart = await inShop(context, {}, (session) => {
    session.cart.remove(lineOf(session, offerId).offer.id);
    return cartView(session);
  });
  showCart(cart, context.output);
}

/** `spaza cart remove <offer-id>` */
export function newRemove(command: SpazaCommand, context: GetContext): void {
  command
    .description('Remove an offer from the cart, whatever its quantity.')
    .argument('<offer-id>', 'id of the offer, from spaza cart show')
    .examples('spaza cart remove 101', 'spaza cart remove 101 --json')
    .action(async (offerId: string) => runRemove({ offerId }, await context()));
}
