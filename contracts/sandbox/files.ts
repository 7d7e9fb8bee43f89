import { z } from 'zod';
import { c, closed, facts, refusals } from '../wire/route.ts';

/** Files that were handed in, as shoppers open them. They are no part of either generation. */
export const files = c.router(
  {
    leaflet: {
      method: 'GET',
      path: '/leaflets/:name',
      summary: 'Open the file of a leaflet',
      description: 'A PDF or a picture, as long as shoppers can see a leaflet with it.',
      pathParams: z.object({
        name: z.string().max(100).meta({ description: 'Name of the file in the shop.' }),
      }),
      responses: {
        200: c.otherResponse({ contentType: 'application/octet-stream', body: z.instanceof(Uint8Array) }),
        ...refusals(404),
      },
      metadata: facts({ caller: 'anyone' }),
    },
  },
  { ...closed, pathPrefix: '/files' },
);
