import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { quantity } from '../../values/numbers.ts';

/** `spaza cart add <offer-id> [quantity]` */
export function newAdd(command: SpazaCommand, context: GetContext): void {
  command
    .description('Add an offer to the cart. Goods sold by weight take a weight.')
    .argument('<offer-id>', 'id of the offer, from spaza search')
    .argument('[quantity]', 'pieces, or a weight in the unit of the offer', quantity, 1)
    .examples('spaza cart add 101 2', 'spaza cart add 205 0.75')
    .action(async (offerId: string, qty: number) => {
      const { runAdd } = await import('../../actions/cart/add.ts');
      await runAdd({ offerId, qty }, await context());
    });
}
