export { createAccountQueries } from './account-queries.ts';
export { entriesOf } from './entries-of.ts';
export { createLeafletQueries } from './leaflet-queries.ts';
export { createMutations, type OrderChange } from './mutations.ts';
export { createNoticeQueries } from './notice-queries.ts';
export { ProblemError, valueFrom } from './problem-error.ts';
export { createQueries, type Queries } from './queries.ts';
