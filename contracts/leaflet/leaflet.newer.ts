import { z } from 'zod';
import { LEAFLET_RADIUS_IN_KM } from '../vocabulary/index.ts';
import { Latitude, Longitude } from '../wire/fields.ts';
import { c, closed, facts } from '../wire/route.ts';
import { LeafletsAnswer } from './leaflet.ts';

export const leafletNewer = c.router(
  {
    nearby: {
      method: 'GET',
      path: '/api/v2/leaflets',
      summary: 'List leaflets around a place',
      description:
        'Published leaflets of suppliers within the radius, the nearest first, dated by `start_at` and `end_at`.',
      query: z.object({
        lat: Latitude,
        lon: Longitude,
        radius: z
          .string()
          .regex(/^\d{1,5}(\.\d+)?km$/, 'must be a number of km followed by km')
          .optional()
          .meta({
            description: `Radius in km, with its unit; ${LEAFLET_RADIUS_IN_KM}km where left out.`,
            examples: ['15km'],
          }),
      }),
      responses: { 200: LeafletsAnswer },
      metadata: facts({ caller: 'anyone', catalogue: true }),
    },
  },
  closed,
);
