import type { CompareFlags } from '../../actions/cart/compare.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { place } from '../../values/numbers.ts';

/** `spaza cart compare` */
export function newCompare(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Compare what the cart costs at every supplier of a marketplace: cheapest first among those that can ' +
        'supply most of it; those that can supply none of it come last. With --choose, or when you pick one, you ' +
        'shop there, and the cart keeps what that supplier has.',
    )
    .option('--near <lat,lon>', 'where the goods are needed (default: position of the shop)', place)
    .option('--collect', 'you collect the goods; ignore delivery costs')
    .option('--choose <supplier-id>', 'shop at this supplier; "cheapest" takes the first one listed')
    .examples('spaza cart compare', 'spaza cart compare --near -33.92,18.42 --choose cheapest --json')
    .action(async (flags: CompareFlags) => {
      const { runCompare } = await import('../../actions/cart/compare.ts');
      await runCompare(flags, await context());
    });
}
