import { type Newer, newer, type Older, older } from '@spaza/contracts';

/**
 * Both contracts with their schemas, for `strict` and `report` validation. Browsers should load this entry lazily:
 * it includes zod.
 */
export const fullContracts: { older: Older; newer: Newer } = { older, newer };
