import type { GetContext } from '../context.ts';
import type { Declaration } from '../declaration.ts';

/** `spaza products <id>` */
export function newProducts(command: Declaration, context: GetContext): void {
  command
    .description(
      'Show a product: every variant of it, and what the chosen supplier, or anybody where none is chosen, asks for it.',
    )
    .argument(
      '<id>',
      'id of the product, as spaza categories <id> and the last column of spaza search list it; the id of an offer ' +
        'where no product has it',
    )
    .examples('spaza products 150', "spaza products 150 --json | jq '.offers[].price_in_cents'")
    .action(async (id: string) => {
      const { runProduct } = await import('../actions/products.ts');
      await runProduct(id, await context());
    });
}
