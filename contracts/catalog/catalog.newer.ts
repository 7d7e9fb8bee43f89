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
        'Current banners for the home screen, and popups to show once per visit. At the base address of a supplier, only those that link to something it offers.',
      responses: { 200: AdsAnswer },
      metadata: facts({ caller: 'anyone', catalogue: true }),
    },
    banners: {
      method: 'GET',
      path: '/api/v2/banners',
      summary: 'List banners',
      description:
        'Current banners for the home screen. At the base address of a supplier, only those that link to something it offers.',
      responses: { 200: BannersAnswer },
      metadata: facts({ caller: 'anyone', catalogue: true }),
    },
  },
  closed,
);
