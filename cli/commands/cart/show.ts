import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { inShop } from '../../shop/in-shop.ts';
import { cartView, showCart } from '../../shop/show-cart.ts';

export async function runShow(context: Context): Promise<void> {
  showCart(await inShop(context, {}, cartView), context.output);
}

/** `spaza cart show` */
export function newShow(command: SpazaCommand, context: GetContext): void {
  command
    .description('Show the cart and its total. Nothing is sent: prices are as last seen.')
    .examples('spaza cart show', "spaza cart show --json | jq '.cart.subtotal_in_cents'")
    .action(async () => runShow(await context()));
}
