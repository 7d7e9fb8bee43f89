import type { DisputeFlags } from '../../actions/staff/dispute.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza staff dispute <order>` */
export function newDispute(command: SpazaCommand, context: GetContext): void {
  command
    .description('Report a problem with a packed order. An order that is stock short goes back to packing.')
    .argument('<order>', 'id of the order; for the order you placed last, its reference too')
    .requiredOption('--reason <text>', 'what is wrong')
    .option('--agent <name>', 'who reports it')
    .examples(
      "spaza staff dispute 12 --reason 'The milk is missing'",
      "spaza staff dispute 12 --reason 'Wrong brand' --agent Sipho",
    )
    .action(async (order: string, flags: DisputeFlags) => {
      const { runDispute } = await import('../../actions/staff/dispute.ts');
      await runDispute({ order, ...flags }, await context());
    });
}
