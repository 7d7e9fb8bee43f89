import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza cart remove <offer-id>` */
export function newRemove(command: SpazaCommand, context: GetContext): void {
  command
    .description('Remove an offer from the cart, whatever its quantity.')
    .argument('<offer-id>', 'id of the offer, from spaza cart show')
    .examples('spaza cart remove 101', 'spaza cart remove 101 --json')
    .action(async (offerId: string) => {
      const { runRemove } = await import('../../actions/cart/remove.ts');
      await runRemove({ offerId }, await context());
    });
}
