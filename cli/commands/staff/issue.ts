import type { IssueFlags } from '../../actions/staff/issue.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza staff issue <order>` */
export function newIssue(command: SpazaCommand, context: GetContext): void {
  command
    .description('Hand over an order: to the shopper, or first to the driver and then by the driver.')
    .argument('<order>', 'id of the order; for the order you placed last, its reference too')
    .option('--agent <name>', 'who hands it over')
    .examples('spaza staff issue 12', 'spaza staff issue 12 --agent Sipho')
    .action(async (order: string, flags: IssueFlags) => {
      const { runIssue } = await import('../../actions/staff/issue.ts');
      await runIssue({ order, ...flags }, await context());
    });
}
