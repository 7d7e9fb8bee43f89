export { ProblemError } from '../gateway/problem-error.ts';
export { createAccountQueries } from './account-queries.ts';
export { createLeafletQueries, createNoticeQueries } from './content-queries.ts';
export { type Change, createMutations, type OrderChange } from './mutations.ts';
export { createQueries, type Queries } from './queries.ts';
export { entriesOf, type Read, type ReadPages, valueFrom } from './read.ts';
