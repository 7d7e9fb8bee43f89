import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { asStaff, showMove } from '../../shop/as-staff.ts';

interface IssueFlags {
  /** Who hands it over. */
  agent?: string;
}

async function runIssue({ order, agent }: IssueFlags & { order: string }, context: Context): Promise<void> {
  showMove(await asStaff(context, order, (staff, id) => staff.issue(id, { agentName: agent })), context);
}

/** `spaza staff issue <order>` */
export function newIssue(command: SpazaCommand, context: GetContext): void {
  command
    .description('Hand over an order: to the shopper, or first to the driver and then by the driver.')
    .argument('<order>', 'id of the order; for the order you placed last, its reference too')
    .option('--agent <name>', 'who hands it over')
    .examples('spaza staff issue 12', 'spaza staff issue 12 --agent Sipho')
    .action(async (order: string, flags: IssueFlags) => runIssue({ order, ...flags }, await context()));
}
