import type { Context } from '../../context.ts';
import { asStaff, showMove } from '../../shop/as-staff.ts';

export interface DisputeFlags {
  reason: string;
  /** Who says so. */
  agent?: string;
}

export async function runDispute(
  { order, reason, agent }: DisputeFlags & { order: string },
  context: Context,
): Promise<void> {
  showMove(
    await asStaff(context, order, (staff, id) => staff.dispute(id, { reason, agentName: agent })),
    context,
  );
}
