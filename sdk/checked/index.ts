import { type Newer, newer, type Older, older } from '@spaza/contracts';

/** The contracts of both generations. */
export interface FullContracts {
  /** Of the older one. */
  older: Older;
  /** Of the newer one. */
  newer: Newer;
}

/**
 * Both contracts with their schemas, for `strict` and `report` validation. Browsers should load this entry lazily:
 * it includes zod.
 */
export const fullContracts: FullContracts = { older, newer };
