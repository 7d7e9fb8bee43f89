import { c, closed, facts } from '../wire/route.ts';
import { AdsAnswer, BannersAnswer } from './ads.ts';
import { catalogRoutes, searchRoute } from './catalog.routes.ts';

export const catalogNewer = c.router(
  {
    ...catalogRoutes,
    search: searchRoute,
    ads: {
      method: 'GET',
      path: '/api/v2/ads',
      summary: 'List advertisements',
      description:
        'Banners for the home screen and popups that show once per visit, as far as they have not ended. Under the address of a supplier only what leads to something that it offers.',
      responses: { 200: AdsAnswer },
      metadata: facts({ caller: 'anyone', catalogue: true }),
    },
    banners: {
      method: 'GET',
      path: '/api/v2/banners',
      summary: 'List banners',
      description:
        'Banners for the home screen that have not ended. Under the address of a supplier only those that lead to something that it offers.',
      responses: { 200: BannersAnswer },
      metadata: facts({ caller: 'anyone', catalogue: true }),
    },
  },
  closed,
);
