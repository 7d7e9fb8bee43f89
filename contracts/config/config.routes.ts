import { z } from 'zod';
import { c, closed, facts, refusals } from '../wire/route.ts';
import { DemoStationAnswer, ShopConfigAnswer } from './shop-config.ts';

/** Calls made at start-up, shared by both generations. */
export const configRoutes = c.router(
  {
    shopfront: {
      method: 'GET',
      path: '/shopfront_config',
      summary: 'Retrieve the shop configuration',
      description: 'Clients read it once at start-up. If it is `not_found`, the built-in defaults apply.',
      responses: { 200: ShopConfigAnswer },
      metadata: facts({ caller: 'anyone', catalogue: true }),
    },
    demoStation: {
      method: 'GET',
      path: '/application/fetch_config',
      summary: 'Retrieve the demo-station configuration',
      description:
        'Returns the theme and style rules of a demo station. Only used if `features.demo_station` is on.',
      responses: { 200: DemoStationAnswer, ...refusals('not_found') },
      metadata: facts({ caller: 'anyone' }),
    },
    version: {
      method: 'GET',
      path: '/version.txt',
      summary: 'Retrieve the version',
      description:
        'Returns a string that changes with every release. Clients fetch it uncached on every navigation.',
      responses: { 200: c.otherResponse({ contentType: 'text/plain', body: z.string() }) },
      metadata: facts({ caller: 'anyone', text: true }),
    },
  },
  closed,
);
