import { groupOf } from '../../command.ts';

/** `spaza contract` */
export const newContract = groupOf({
  check: {
    summary: 'Check a shop against the contract, with read-only calls',
    load: async () => (await import('./check.ts')).newCheck,
  },
  diff: {
    summary: 'Find the changes between two OpenAPI documents that break clients',
    load: async () => (await import('./diff.ts')).newDiff,
  },
});
