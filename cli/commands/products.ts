import type { SpazaCommand } from '../command.ts';
import type { GetContext } from '../context.ts';

/** `spaza products <id>` */
export function newProducts(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Show a product: all its variants, and their prices at the chosen supplier, or at every supplier if none ' +
        'is chosen.',
    )
    .argument(
      '<id>',
      'id of the product, from spaza categories <id> or the last column of spaza search; the id of an offer also works',
    )
    .examples('spaza products 150', "spaza products 150 --json | jq '.offers[].price_in_cents'")
    .action(async (id: string) => {
      const { runProduct } = await import('../actions/products.ts');
      await runProduct(id, await context());
    });
}
