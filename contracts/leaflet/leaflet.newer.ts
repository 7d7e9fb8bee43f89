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
      summary: 'List nearby leaflets',
      description:
        'Returns published leaflets of suppliers within the radius, nearest first, dated by `start_at` and `end_at`.',
      query: z.object({
        lat: Latitude,
        lon: Longitude,
        radius: z
          .string()
          .regex(/^\d{1,5}(\.\d+)?km$/, 'must be a distance such as 15km')
          .optional()
          .meta({
            description: `Radius, with the unit km. Defaults to ${LEAFLET_RADIUS_IN_KM}km.`,
            examples: ['15km'],
          }),
      }),
      responses: { 200: LeafletsAnswer },
      metadata: facts({ caller: 'anyone', catalogue: true }),
    },
  },
  closed,
);
