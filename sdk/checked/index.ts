import { type Newer, newer, type Older, older } from '@spaza/contracts';

/**
 * Both contracts with their schemas, for `strict` and `report` validation. A browser that wants them loads this entry
 * later: it brings zod along.
 */
export const fullContracts: { older: Older; newer: Newer } = { older, newer };
