import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';

/** `spaza debtor-cards top-up [supplier-id]` */
export function newTopUp(command: Declaration, context: GetContext): void {
  command
    .description(
      'Say where to pay money onto a debtor card: the bank account of the supplier, and what to write.',
    )
    .argument('[supplier-id]', 'whose card (default: that of the chosen supplier)')
    .examples('spaza debtor-cards top-up', 'spaza debtor-cards top-up 1 --json')
    .action(async (supplierId: string | undefined) => {
      const { runTopUp } = await import('../../actions/debtor-cards/top-up.ts');
      await runTopUp(supplierId, await context());
    });
}
