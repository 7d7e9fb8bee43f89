import type { Context } from '../../../context.ts';
import { asOperator } from '../../../shop/as-operator.ts';
import { showFaults } from '../../../shop/show-faults.ts';

export async function runList(context: Context): Promise<void> {
  const { faults } = await asOperator(context, (levers, request) => levers.faults(request));
  showFaults(faults, context.output);
}
