import { c } from '../../wire/route.ts';
import { leafletRoutes } from './leaflets.ts';
import { previewRoutes } from './preview.ts';

/** What managers can do in a sandbox beside the calls of a shop. */
export const desk = c.router({ ...previewRoutes, ...leafletRoutes });
