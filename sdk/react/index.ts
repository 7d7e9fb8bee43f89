export { ProblemError } from './problem-error.ts';
export { createQueries, type Queries } from './queries.ts';
export { createRouteHooks } from './route-hooks.ts';
