import { withoutSchemas } from './route-lines.ts';
import { sandbox } from './sandbox/sandbox.ts';

/** The calls of a sandbox's managers without their schemas, apart from the others: no page needs them when it opens. */
export const routes: (typeof sandbox)['desk'] = withoutSchemas(sandbox.desk);
