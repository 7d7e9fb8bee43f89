import type { Command } from 'commander';
import type { Context } from '../../../context.ts';
import { examples } from '../../../lazy-commands.ts';
import { asOperator } from '../../../shop/as-operator.ts';
import { showFaults } from '../../../shop/show-faults.ts';
import { wholeNumber } from '../../values.ts';

/** `spaza sandbox faults clear [id]` */
export function newClear(command: Command, context: Context): void {
  command
    .description('End one mishap, or all of them, and list what is left.')
    .argument('[id]', 'which one (default: all)', wholeNumber)
    .addHelpText('after', examples('spaza sandbox faults clear', 'spaza sandbox faults clear 3'))
    .action((id: number | undefined) => runClear(id, context));
}

export async function runClear(id: number | undefined, context: Context): Promise<void> {
  await asOperator(context, (levers, request) =>
    id === undefined ? levers.clearFaults(request) : levers.removeFault({ ...request, params: { id } }),
  );
  const { faults } = await asOperator(context, (levers, request) => levers.faults(request));
  showFaults(faults, context.output);
}
