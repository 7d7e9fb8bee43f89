import { c } from '../../wire/route.ts';
import { leafletRoutes } from './leaflets.ts';
import { previewRoutes } from './preview.ts';

/** Calls for managers that only a sandbox offers, in addition to the calls of a shop. */
export const desk = c.router({ ...previewRoutes, ...leafletRoutes });
