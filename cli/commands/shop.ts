import type { Command } from 'commander';
import type { GetContext } from '../context.ts';
import { examples } from '../lazy-commands.ts';

/** `spaza shop` */
export function newShop(command: Command, context: GetContext): void {
  command
    .description(
      'Shop by answering questions: find goods, fill the cart, order and pay. What is in the cart stays there when you ' +
        'stop, for this command and for the others. Ctrl-C ends it.',
    )
    .addHelpText(
      'after',
      examples('spaza shop', 'spaza shop --base-url https://shop.example --mode marketplace'),
    )
    .action(async () => {
      const { runShop } = await import('../actions/shop.ts');
      await runShop(await context());
    });
}
