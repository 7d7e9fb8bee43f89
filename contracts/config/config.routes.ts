import { z } from 'zod';
import { c, closed, facts, refusals } from '../wire/route.ts';
import { DemoStationAnswer, ShopConfigAnswer } from './shop-config.ts';

/** Calls of the start-up; they belong to both generations. */
export const configRoutes = c.router(
  {
    shopfront: {
      method: 'GET',
      path: '/shopfront_config',
      summary: 'Read the shop configuration',
      description: 'Read once at start-up. `not_found` leaves the built-in defaults in force.',
      responses: { 200: ShopConfigAnswer },
      metadata: facts({ caller: 'anyone', catalogue: true }),
    },
    demoStation: {
      method: 'GET',
      path: '/application/fetch_config',
      summary: 'Read the demo-station configuration',
      description:
        'Theme and style rules of a demo station; asked for only when `features.demo_station` is on.',
      responses: { 200: DemoStationAnswer, ...refusals(404) },
      metadata: facts({ caller: 'anyone' }),
    },
    version: {
      method: 'GET',
      path: '/version.txt',
      summary: 'Read the version',
      description: 'A text that changes with every release; fetched without cache on every navigation.',
      responses: { 200: c.otherResponse({ contentType: 'text/plain', body: z.string() }) },
      metadata: facts({ caller: 'anyone', text: true }),
    },
  },
  closed,
);
