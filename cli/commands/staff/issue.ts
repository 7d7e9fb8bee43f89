import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { asStaff, showMove } from '../../shop/as-staff.ts';

interface IssueFlags {
  /** Who hands it over. */
  agent?: string;
}

/** `spaza staff issue <order-id>` */
export function newIssue(command: Command, context: Context): void {
  command
    .description('Hand an order over: to the shopper, or to the driver and then by the driver.')
    .argument('<order-id>', 'id of the order; for the order you placed last, its reference too')
    .option('--agent <name>', 'who hands it over')
    .addHelpText('after', examples('spaza staff issue 12', 'spaza staff issue 12 --agent Sipho'))
    .action((orderId: string, flags: IssueFlags) => runIssue({ orderId, ...flags }, context));
}

export async function runIssue(
  { orderId, agent }: IssueFlags & { orderId: string },
  context: Context,
): Promise<void> {
  showMove(await asStaff(context, orderId, (staff, id) => staff.issue(id, { agentName: agent })), context);
}
