import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';

/** `spaza cart show` */
export function newShow(command: Declaration, context: GetContext): void {
  command
    .description(
      'Show what is in the cart and what it comes to. Nothing is sent: prices are as they were last seen.',
    )
    .examples('spaza cart show', "spaza cart show --json | jq '.cart.subtotal_in_cents'")
    .action(async () => {
      const { runShow } = await import('../../actions/cart/show.ts');
      await runShow(await context());
    });
}
