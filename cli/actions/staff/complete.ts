import type { PackedLine } from '@spaza/sdk';
import type { Context } from '../../context.ts';
import { asStaff, showMove } from '../../shop/as-staff.ts';

export interface CompleteFlags {
  /** Lines of which less was packed. */
  short?: PackedLine[];
  /** Who packed. */
  agent?: string;
}

export async function runComplete(
  { order, short, agent }: CompleteFlags & { order: string },
  context: Context,
): Promise<void> {
  const packed = { agentName: agent, ...(short && { items: short }) };
  showMove(await asStaff(context, order, (staff, id) => staff.complete(id, packed)), context);
}
