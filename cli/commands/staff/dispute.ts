import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { asStaff, showMove } from '../../shop/as-staff.ts';

interface DisputeFlags {
  reason: string;
  /** Who says so. */
  agent?: string;
}

/** `spaza staff dispute <order-id>` */
export function newDispute(command: Command, context: Context): void {
  command
    .description('Say what is wrong with a pack. An order that is stock short goes back to packing.')
    .argument('<order-id>', 'id of the order; for the order you placed last, its reference too')
    .requiredOption('--reason <text>', 'what is wrong')
    .option('--agent <name>', 'who says so')
    .addHelpText(
      'after',
      examples(
        "spaza staff dispute 12 --reason 'The milk is missing'",
        "spaza staff dispute 12 --reason 'Wrong brand' --agent Sipho",
      ),
    )
    .action((orderId: string, flags: DisputeFlags) => runDispute({ orderId, ...flags }, context));
}

export async function runDispute(
  { orderId, reason, agent }: DisputeFlags & { orderId: string },
  context: Context,
): Promise<void> {
  showMove(
    await asStaff(context, orderId, (staff, id) => staff.dispute(id, { reason, agentName: agent })),
    context,
  );
}
