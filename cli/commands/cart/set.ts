import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { quantity } from '../../values/numbers.ts';

/** `spaza cart set <offer-id> <quantity>` */
export function newSet(command: SpazaCommand, context: GetContext): void {
  command
    .description('Change the quantity of an offer in the cart. Stock is checked at checkout.')
    .argument('<offer-id>', 'id of the offer, from spaza cart show')
    .argument('<quantity>', 'pieces, or a weight in the unit of the offer', quantity)
    .examples('spaza cart set 101 3', 'spaza cart set 205 1.25')
    .action(async (offerId: string, qty: number) => {
      const { runSet } = await import('../../actions/cart/set.ts');
      await runSet({ offerId, qty }, await context());
    });
}
