import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { asStaff, showMove } from '../../shop/as-staff.ts';

interface DisputeFlags {
  reason: string;
  /** Who reports it. */
  agent?: string;
}

async function runDispute(
  { order, reason, agent }: DisputeFlags & { order: string },
  context: Context,
): Promise<void> {
  showMove(
    await asStaff(context, order, (staff, id) => staff.dispute(id, { reason, agentName: agent })),
    context,
  );
}

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
    .action(async (order: string, flags: DisputeFlags) => runDispute({ order, ...flags }, await context()));
}
