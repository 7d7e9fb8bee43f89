import { withoutSchemas } from './route-lines.ts';
import { sandbox } from './sandbox/sandbox.ts';

/** The calls for managers of a sandbox, without their schemas. Separate because no page needs them to open. */
export const routes: (typeof sandbox)['manager'] = withoutSchemas(sandbox.manager);
