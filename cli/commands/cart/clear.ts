import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza cart clear` */
export function newClear(command: SpazaCommand, context: GetContext): void {
  command
    .description('Empty the cart. The supplier stays chosen.')
    .examples('spaza cart clear', 'spaza cart clear --json')
    .action(async () => {
      const { runClear } = await import('../../actions/cart/clear.ts');
      await runClear(await context());
    });
}
