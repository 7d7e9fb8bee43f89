import type { InvoiceFlags } from '../../actions/orders/invoice.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza orders invoice <order>` */
export function newInvoice(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Save the invoice of an order as a PDF. It is available once the shop has accepted the order.',
    )
    .argument('<order>', 'reference or id of the order')
    .option('-o, --output <file>', 'file to save to (default: the reference of the order, with .pdf)')
    .option('--force', 'overwrite an existing file')
    .examples(
      'spaza orders invoice SPZ-7K3QF2',
      'spaza orders invoice SPZ-7K3QF2 --output invoice.pdf --force',
    )
    .action(async (order: string, flags: InvoiceFlags) => {
      const { runInvoice } = await import('../../actions/orders/invoice.ts');
      await runInvoice({ order, ...flags }, await context());
    });
}
