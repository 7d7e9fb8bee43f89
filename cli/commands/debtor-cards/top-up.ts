import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza debtor-cards top-up [supplier-id]` */
export function newTopUp(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Show how to pay money onto a debtor card: the bank account of the supplier, and the payment reference.',
    )
    .argument('[supplier-id]', 'supplier of the card (default: the chosen one)')
    .examples('spaza debtor-cards top-up', 'spaza debtor-cards top-up 1 --json')
    .action(async (supplierId: string | undefined) => {
      const { runTopUp } = await import('../../actions/debtor-cards/top-up.ts');
      await runTopUp(supplierId, await context());
    });
}
