import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza cart show` */
export function newShow(command: SpazaCommand, context: GetContext): void {
  command
    .description('Show the cart and its total. Nothing is sent: prices are as last seen.')
    .examples('spaza cart show', "spaza cart show --json | jq '.cart.subtotal_in_cents'")
    .action(async () => {
      const { runShow } = await import('../../actions/cart/show.ts');
      await runShow(await context());
    });
}
