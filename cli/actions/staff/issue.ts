import type { Context } from '../../context.ts';
import { asStaff, showMove } from '../../shop/as-staff.ts';

export interface IssueFlags {
  /** Who hands it over. */
  agent?: string;
}

export async function runIssue(
  { order, agent }: IssueFlags & { order: string },
  context: Context,
): Promise<void> {
  showMove(await asStaff(context, order, (staff, id) => staff.issue(id, { agentName: agent })), context);
}
