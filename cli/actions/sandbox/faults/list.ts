import type { Context } from '../../../context.ts';
import { asOperator } from '../../../shop/as-operator.ts';
import { showFaults } from '../../../shop/show-faults.ts';

export async function runList(context: Context): Promise<void> {
  const { faults } = await asOperator(context, (controls, request) => controls.faults(request));
  showFaults(faults, context.output);
}
