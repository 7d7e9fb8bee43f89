import { c, closed } from '../wire/route.ts';
import { addressRoutes } from './address.routes.ts';

export const addressNewer = c.router(addressRoutes, { ...closed, pathPrefix: '/api/v2' });
