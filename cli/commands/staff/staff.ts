import { groupOf } from '../../command.ts';

/** `spaza staff` */
export const newStaff = groupOf({
  prepare: { summary: 'Start packing an order', load: async () => (await import('./prepare.ts')).newPrepare },
  complete: {
    summary: 'Record what was packed',
    load: async () => (await import('./complete.ts')).newComplete,
  },
  dispute: {
    summary: 'Report a problem with a packed order',
    load: async () => (await import('./dispute.ts')).newDispute,
  },
  issue: { summary: 'Hand over an order', load: async () => (await import('./issue.ts')).newIssue },
});
