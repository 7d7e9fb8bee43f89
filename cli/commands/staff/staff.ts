import { groupOf } from '../../declaration.ts';

/** `spaza staff` */
export const newStaff = groupOf({
  prepare: { summary: 'Start packing an order', load: async () => (await import('./prepare.ts')).newPrepare },
  complete: { summary: 'Say what was packed', load: async () => (await import('./complete.ts')).newComplete },
  dispute: {
    summary: 'Say what is wrong with a pack',
    load: async () => (await import('./dispute.ts')).newDispute,
  },
  issue: { summary: 'Hand an order over', load: async () => (await import('./issue.ts')).newIssue },
});
