import type { PrepareFlags } from '../../actions/staff/prepare.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza staff prepare <order>` */
export function newPrepare(command: SpazaCommand, context: GetContext): void {
  command
    .description('Start packing an order, and list its lines.')
    .argument('<order>', 'id of the order; for the order you placed last, its reference too')
    .option('--agent <name>', 'who packs')
    .examples(
      'spaza staff prepare 12 --agent Zola',
      "spaza staff prepare 12 --json | jq '.prepare_job.order_items'",
    )
    .action(async (order: string, flags: PrepareFlags) => {
      const { runPrepare } = await import('../../actions/staff/prepare.ts');
      await runPrepare({ order, ...flags }, await context());
    });
}
