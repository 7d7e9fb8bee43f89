import type { SupplierFlags } from '../../actions/sandbox/supplier.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { stock } from '../../values/numbers.ts';

/** `spaza sandbox supplier <id>` */
export function newSupplier(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Close or open a supplier, or change the capacity of its time slots. For its delivery and payment ' +
        'settings: spaza call sandbox.changeSupplier --help.',
    )
    .argument('<id>', 'id of the supplier')
    .option('--closed <text>', 'close it, with this message to shoppers')
    .option('--open', 'open it again')
    .option('--slots <number>', 'orders per time slot', stock)
    .examples(
      "spaza sandbox supplier 1 --closed 'Stocktaking until noon'",
      'spaza sandbox supplier 1 --open --slots 1',
    )
    .action(async (id: string, flags: SupplierFlags) => {
      const { runSupplier } = await import('../../actions/sandbox/supplier.ts');
      await runSupplier({ id, ...flags }, await context());
    });
}
