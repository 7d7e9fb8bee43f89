import type { Context } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { asOperator } from '../../shop/as-operator.ts';

export interface SupplierFlags {
  closed?: string;
  open?: boolean;
  /** Orders that one time slot takes. */
  slots?: number;
}

export async function runSupplier(
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
