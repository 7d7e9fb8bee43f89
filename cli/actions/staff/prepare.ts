import type { Context } from '../../context.ts';
import { asStaff } from '../../shop/as-staff.ts';
import { itemColumns } from '../../shop/show-order.ts';

export interface PrepareFlags {
  /** Who packs. */
  agent?: string;
}

export async function runPrepare(
  { order, agent }: PrepareFlags & { order: string },
  context: Context,
): Promise<void> {
  const job = await asStaff(context, order, (staff, id) => staff.prepare(id, { agentName: agent }));
  context.output.answer({ prepare_job: job }, (page) => {
    page.table(itemColumns, job.order_items ?? []);
    page.say(`\n${job.order_reference ?? order} is being packed. Next: spaza staff complete ${order}`);
  });
}
