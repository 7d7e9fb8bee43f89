import type { SpazaCommand } from '../command.ts';
import type { GetContext } from '../context.ts';

/** `spaza shop` */
export function newShop(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Shop by answering questions: find goods, fill the cart, order and pay. When you stop, the cart is kept ' +
        'for this and other commands. Ctrl-C quits.',
    )
    .examples('spaza shop', 'spaza shop --base-url https://shop.example --mode marketplace')
    .action(async () => {
      const { runShop } = await import('../actions/shop.ts');
      await runShop(await context());
    });
}
