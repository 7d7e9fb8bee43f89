import type { CompareFlags } from '../../actions/cart/compare.ts';
import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';
import { place } from '../../values/numbers.ts';

/** `spaza cart compare` */
export function newCompare(command: Declaration, context: GetContext): void {
  command
    .description(
      'Compare what the cart costs at every supplier of a marketplace, cheapest first among those that deliver most of ' +
        'it; those that deliver nothing come last. ' +
        'With --choose, or when you pick one, you shop there: the cart is then what that supplier has of it.',
    )
    .option('--near <lat,lon>', 'where the goods are needed (default: where the shop is)', place)
    .option('--collect', 'you fetch the goods: what delivery costs does not count')
    .option('--choose <supplier-id>', 'shop at this supplier; "cheapest" takes the first of the list')
    .examples('spaza cart compare', 'spaza cart compare --near -33.92,18.42 --choose cheapest --json')
    .action(async (flags: CompareFlags) => {
      const { runCompare } = await import('../../actions/cart/compare.ts');
      await runCompare(flags, await context());
    });
}
