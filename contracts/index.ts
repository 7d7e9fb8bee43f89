export { type Newer, newer } from './newer.ts';
export { type Older, older } from './older.ts';
export { sandbox } from './sandbox/sandbox.ts';
export { type Caller, facts, type RouteFacts } from './wire/route.ts';
