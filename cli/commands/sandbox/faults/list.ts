import type { Command } from 'commander';
import type { Context } from '../../../context.ts';
import { examples } from '../../../lazy-commands.ts';
import { asOperator } from '../../../shop/as-operator.ts';
import { showFaults } from '../../../shop/show-faults.ts';

/** `spaza sandbox faults list` */
export function newList(command: Command, context: Context): void {
  command
    .description('List the mishaps that the sandbox has, and how often each has happened.')
    .addHelpText(
      'after',
      examples('spaza sandbox faults list', "spaza sandbox faults list --json | jq '.faults[].fired'"),
    )
    .action(() => runList(context));
}

export async function runList(context: Context): Promise<void> {
  const { faults } = await asOperator(context, (levers, request) => levers.faults(request));
  showFaults(faults, context.output);
}
