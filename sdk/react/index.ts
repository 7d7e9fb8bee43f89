export { ProblemError } from '../gateway/problem-error.ts';
export { createAccountQueries } from './account-queries.ts';
export { entriesOf } from './entries-of.ts';
export { createLeafletQueries } from './leaflet-queries.ts';
export { createMutations, type OrderChange } from './mutations.ts';
export { createNoticeQueries } from './notice-queries.ts';
export { createQueries, type Queries } from './queries.ts';
export { valueFrom } from './value-from.ts';
