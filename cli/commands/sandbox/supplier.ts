import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { examples } from '../../lazy-commands.ts';
import { asOperator } from '../../shop/as-operator.ts';
import { stock } from '../values.ts';

interface SupplierFlags {
  closed?: string;
  open?: boolean;
  /** Orders that one time slot takes. */
  slots?: number;
}

/** `spaza sandbox supplier <id>` */
export function newSupplier(command: Command, context: Context): void {
  command
    .description(
      'Close or open a supplier, or change how many orders its time slots take. For its ways to deliver and to be paid: ' +
        'spaza call sandbox.changeSupplier --help.',
    )
    .argument('<id>', 'id of the supplier')
    .option('--closed <text>', 'close it, with what shoppers are told')
    .option('--open', 'open it again')
    .option('--slots <number>', 'orders that one time slot takes', stock)
    .addHelpText(
      'after',
      examples(
        "spaza sandbox supplier 1 --closed 'Stocktaking until noon'",
        'spaza sandbox supplier 1 --open --slots 1',
      ),
    )
    .action((id: string, flags: SupplierFlags) => runSupplier({ id, ...flags }, context));
}

export async function runSupplier(
  { id, closed, open, slots }: SupplierFlags & { id: string },
  context: Context,
): Promise<void> {
  if (open && closed !== undefined)
    throw wrongUsage('conflicting_flags', 'Give either --open or --closed, not both.');
  const body = {
    ...(closed !== undefined && { closed_text: closed }),
    ...(open && { closed_text: null }),
    ...(slots !== undefined && { slot_capacity: slots }),
  };
  if (Object.keys(body).length === 0)
    throw wrongUsage('no_changes', 'Say what changes: --closed, --open or --slots.');
  const { supplier, slot_capacity, client_config } = await asOperator(context, (levers, request) =>
    levers.changeSupplier({ ...request, params: { id }, body }),
  );
  context.output.answer({ supplier, slot_capacity, client_config }, (page) =>
    page.fields([
      ['Supplier', supplier.name],
      ['Closed', supplier.closed_text],
      ['Orders per slot', String(slot_capacity)],
    ]),
  );
}
