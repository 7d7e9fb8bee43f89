import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { asStaff } from '../../shop/as-staff.ts';
import { itemColumns } from '../../shop/show-order.ts';

interface PrepareFlags {
  /** Who packs. */
  agent?: string;
}

/** `spaza staff prepare <order-id>` */
export function newPrepare(command: Command, context: Context): void {
  command
    .description('Start packing an order, and list what belongs into it.')
    .argument('<order-id>', 'id of the order; for the order you placed last, its reference too')
    .option('--agent <name>', 'who packs')
    .addHelpText(
      'after',
      examples(
        'spaza staff prepare 12 --agent Zola',
        "spaza staff prepare 12 --json | jq '.prepare_job.order_items'",
      ),
    )
    .action((orderId: string, flags: PrepareFlags) => runPrepare({ orderId, ...flags }, context));
}

export async function runPrepare(
  { orderId, agent }: PrepareFlags & { orderId: string },
  context: Context,
): Promise<void> {
  const job = await asStaff(context, orderId, (staff, id) => staff.prepare(id, { agentName: agent }));
  context.output.answer({ prepare_job: job }, (page) => {
    page.table(itemColumns, job.order_items ?? []);
    page.say(`\n${job.order_reference ?? orderId} is being packed. Next: spaza staff complete ${orderId}`);
  });
}
