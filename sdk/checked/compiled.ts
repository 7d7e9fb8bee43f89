// Must come before any schema is made.
import 'zod/compile';
import { type Newer, newer, type Older, older } from '@spaza/contracts';

/**
 * As `fullContracts` of `checked`, made to check many answers: the schemas are compiled, and each takes a sixth of the
 * time. For programs on Node, where it is the first import of these packages; pages that forbid `eval` cannot use it.
 */
export const fullContracts: { older: Older; newer: Newer } = { older, newer };
