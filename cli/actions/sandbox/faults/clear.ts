import type { Context } from '../../../context.ts';
import { asOperator } from '../../../shop/as-operator.ts';
import { showFaults } from '../../../shop/show-faults.ts';

export async function runClear(id: number | undefined, context: Context): Promise<void> {
  await asOperator(context, (levers, request) =>
    id === undefined ? levers.clearFaults(request) : levers.removeFault({ ...request, params: { id } }),
  );
  const { faults } = await asOperator(context, (levers, request) => levers.faults(request));
  showFaults(faults, context.output);
}
