import { sandbox } from './sandbox/sandbox.ts';
import { withoutSchemas } from './without-schemas.ts';

/** The calls of a sandbox's managers without their schemas, apart from the others: no page needs them when it opens. */
export const routes = withoutSchemas(sandbox.desk) as unknown as (typeof sandbox)['desk'];
