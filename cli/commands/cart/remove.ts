import type { Command } from 'commander';
import type { GetContext } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';

/** `spaza cart remove <offer-id>` */
export function newRemove(command: Command, context: GetContext): void {
  command
    .description('Take an offer out of the cart, however much of it there is.')
    .argument('<offer-id>', 'id of the offer, as spaza cart show lists it')
    .addHelpText('after', examples('spaza cart remove 101', 'spaza cart remove 101 --json'))
    .action(async (offerId: string) => {
      const { runRemove } = await import('../../actions/cart/remove.ts');
      await runRemove({ offerId }, await context());
    });
}
