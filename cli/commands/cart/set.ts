import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';
import { quantity } from '../../values/numbers.ts';

/** `spaza cart set <offer-id> <quantity>` */
export function newSet(command: Declaration, context: GetContext): void {
  command
    .description(
      'Change how much of an offer is in the cart. The shop is asked at checkout whether it is there.',
    )
    .argument('<offer-id>', 'id of the offer, as spaza cart show lists it')
    .argument('<quantity>', 'pieces, or a weight in the unit of the offer', quantity)
    .examples('spaza cart set 101 3', 'spaza cart set 205 1.25')
    .action(async (offerId: string, qty: number) => {
      const { runSet } = await import('../../actions/cart/set.ts');
      await runSet({ offerId, qty }, await context());
    });
}
