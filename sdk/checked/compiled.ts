// Must come before any schema is created.
import 'zod/compile';
import { type Newer, newer, type Older, older } from '@spaza/contracts';

/**
 * Same as `fullContracts` of `checked`, for checking many responses: the schemas are compiled, and each takes a
 * sixth of the time. For programs on Node, where it must be the first import of these packages; pages that forbid
 * `eval` cannot use it.
 */
export const fullContracts: { older: Older; newer: Newer } = { older, newer };
