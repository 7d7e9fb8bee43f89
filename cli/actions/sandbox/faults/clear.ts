import type { Context } from '../../../context.ts';
import { asOperator } from '../../../shop/as-operator.ts';
import { showFaults } from '../../../shop/show-faults.ts';

export async function runClear(id: number | undefined, context: Context): Promise<void> {
  await asOperator(context, (controls, request) =>
    id === undefined ? controls.clearFaults(request) : controls.removeFault({ ...request, params: { id } }),
  );
  const { faults } = await asOperator(context, (controls, request) => controls.faults(request));
  showFaults(faults, context.output);
}
