import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';

/** `spaza cart remove <offer-id>` */
export function newRemove(command: Declaration, context: GetContext): void {
  command
    .description('Take an offer out of the cart, however much of it there is.')
    .argument('<offer-id>', 'id of the offer, as spaza cart show lists it')
    .examples('spaza cart remove 101', 'spaza cart remove 101 --json')
    .action(async (offerId: string) => {
      const { runRemove } = await import('../../actions/cart/remove.ts');
      await runRemove({ offerId }, await context());
    });
}
