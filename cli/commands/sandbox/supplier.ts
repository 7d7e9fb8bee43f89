import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { asOperator } from '../../shop/as-operator.ts';
import { stock } from '../../values/numbers.ts';

interface SupplierFlags {
  closed?: string;
  open?: boolean;
  /** Capacity of a time slot, in orders. */
  slots?: number;
}

async function runSupplier(
  { id, closed, open, slots }: SupplierFlags & { id: string },
  context: Context,
): Promise<void> {
  if (open && closed !== undefined)
    throw wrongUsage('conflicting_flags', 'Use either --open or --closed, not both.');
  const body = {
    ...(closed !== undefined && { closed_text: closed }),
    ...(open && { closed_text: null }),
    ...(slots !== undefined && { slot_capacity: slots }),
  };
  if (Object.keys(body).length === 0)
    throw wrongUsage('no_changes', 'Specify what to change: --closed, --open or --slots.');
  const { supplier, slot_capacity, client_config } = await asOperator(context, (controls, request) =>
    controls.changeSupplier({ ...request, params: { id }, body }),
  );
  context.output.answer({ supplier, slot_capacity, client_config }, (page) =>
    page.fields([
      ['Supplier', supplier.name],
      ['Closed', supplier.closed_text],
      ['Orders per slot', String(slot_capacity)],
    ]),
  );
}

/** `spaza sandbox supplier <id>` */
export function newSupplier(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Close or open a supplier, or change the capacity of its time slots. For its delivery and payment ' +
        'settings: spaza call sandbox.changeSupplier --help.',
    )
    .argument('<supplier-id>', 'id of the supplier')
    .option('--closed <text>', 'close it, with this message to shoppers')
    .option('--open', 'open it again')
    .option('--slots <number>', 'orders per time slot', stock)
    .examples(
      "spaza sandbox supplier 1 --closed 'Stocktaking until noon'",
      'spaza sandbox supplier 1 --open --slots 1',
    )
    .action(async (id: string, flags: SupplierFlags) => runSupplier({ id, ...flags }, await context()));
}
