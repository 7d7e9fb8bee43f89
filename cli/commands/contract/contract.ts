import { groupOf } from '../../declaration.ts';

/** `spaza contract` */
export const newContract = groupOf({
  check: {
    summary: 'Make the safe calls of a shop, and say where it departs from the contract',
    load: async () => (await import('./check.ts')).newCheck,
  },
  diff: {
    summary: 'Say which changes between two OpenAPI documents break clients',
    load: async () => (await import('./diff.ts')).newDiff,
  },
});
