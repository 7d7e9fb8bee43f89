import type { SpazaCommand } from '../../../command.ts';
import type { Context, GetContext } from '../../../context.ts';
import { asOperator } from '../../../shop/as-operator.ts';
import { showFaults } from '../../../shop/show-faults.ts';

async function runList(context: Context): Promise<void> {
  const { faults } = await asOperator(context, (controls, request) => controls.faults(request));
  showFaults(faults, context.output);
}

/** `spaza sandbox faults list` */
export function newList(command: SpazaCommand, context: GetContext): void {
  command
    .description('List the faults of the sandbox, and how often each has happened.')
    .examples('spaza sandbox faults list', "spaza sandbox faults list --json | jq '.faults[].fired'")
    .action(async () => runList(await context()));
}
