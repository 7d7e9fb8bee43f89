import { c, closed, pageQuery } from '../wire/route.ts';
import { catalogRoutes, searchRoute } from './catalog.routes.ts';

export const catalogOlder = c.router(
  { ...catalogRoutes, search: { ...searchRoute, query: searchRoute.query.extend(pageQuery) } },
  closed,
);
