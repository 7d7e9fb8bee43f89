import { c, closed } from '../wire/route.ts';
import { accountRoutes } from './account.routes.ts';

export const accountNewer = c.router(accountRoutes, { ...closed, pathPrefix: '/api/v2/account' });
