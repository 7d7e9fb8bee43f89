import type { Command } from 'commander';
import type { GetContext } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';

/** `spaza cart clear` */
export function newClear(command: Command, context: GetContext): void {
  command
    .description('Empty the cart. The chosen supplier stays.')
    .addHelpText('after', examples('spaza cart clear', 'spaza cart clear --json'))
    .action(async () => {
      const { runClear } = await import('../../actions/cart/clear.ts');
      await runClear(await context());
    });
}
