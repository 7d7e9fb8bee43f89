import type { SpazaCommand } from '../../../command.ts';
import type { Context, GetContext } from '../../../context.ts';
import { asOperator } from '../../../shop/as-operator.ts';
import { wholeNumber } from '../../../values/numbers.ts';
import { showFaults } from './list.ts';

async function runClear(id: number | undefined, context: Context): Promise<void> {
  await asOperator(context, (controls, request) =>
    id === undefined ? controls.clearFaults(request) : controls.removeFault({ ...request, params: { id } }),
  );
  const { faults } = await asOperator(context, (controls, request) => controls.faults(request));
  showFaults(faults, context.output);
}

/** `spaza sandbox faults clear [id]` */
export function newClear(command: SpazaCommand, context: GetContext): void {
  command
    .description('Remove one fault, or all of them, and list the rest.')
    .argument('[id]', 'fault to remove (default: all)', wholeNumber)
    .examples('spaza sandbox faults clear', 'spaza sandbox faults clear 3')
    .action(async (id: number | undefined) => runClear(id, await context()));
}
