import type { GetContext } from '../context.ts';
import type { Declaration } from '../declaration.ts';

/** `spaza shop` */
export function newShop(command: Declaration, context: GetContext): void {
  command
    .description(
      'Shop by answering questions: find goods, fill the cart, order and pay. What is in the cart stays there when you ' +
        'stop, for this command and for the others. Ctrl-C ends it.',
    )
    .examples('spaza shop', 'spaza shop --base-url https://shop.example --mode marketplace')
    .action(async () => {
      const { runShop } = await import('../actions/shop.ts');
      await runShop(await context());
    });
}
