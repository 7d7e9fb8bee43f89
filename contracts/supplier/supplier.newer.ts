import { c, closed, facts } from '../wire/route.ts';
import { supplierRoutes } from './supplier.routes.ts';
import { AgenciesAnswer } from './supplier.ts';

export const supplierNewer = c.router(
  {
    ...supplierRoutes,
    agencies: {
      method: 'GET',
      path: '/agencies',
      summary: 'List agencies',
      description: 'Returns all groups of suppliers.',
      responses: { 200: AgenciesAnswer },
      metadata: facts({ caller: 'anyone', catalogue: true }),
    },
  },
  { ...closed, pathPrefix: '/api/v2' },
);
