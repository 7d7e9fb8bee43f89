import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { asStaff } from '../../shop/as-staff.ts';
import { itemColumns } from '../../shop/show-order.ts';

interface PrepareFlags {
  /** Who packs. */
  agent?: string;
}

async function runPrepare(
  { order, agent }: PrepareFlags & { order: string },
  context: Context,
): Promise<void> {
  const job = await asStaff(context, order, (staff, id) => staff.prepare(id, { agentName: agent }));
  context.output.answer({ prepare_job: job }, (page) => {
    page.table(itemColumns, job?.order_items ?? []);
    page.say(`\n${job?.order_reference ?? order} is being packed. Next: spaza staff complete ${order}`);
  });
}

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
    .action(async (order: string, flags: PrepareFlags) => runPrepare({ order, ...flags }, await context()));
}
