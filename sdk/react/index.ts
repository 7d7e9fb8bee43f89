export { createAccountQueries } from './account-queries.ts';
export { entriesOf } from './entries-of.ts';
export { createMutations, type OrderChange } from './mutations.ts';
export { ProblemError, valueFrom } from './problem-error.ts';
export { createQueries, type Queries } from './queries.ts';
export { createRouteHooks } from './route-hooks.ts';
