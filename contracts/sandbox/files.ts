import { z } from 'zod';
import { c, closed, facts, refusals } from '../wire/route.ts';

/** Uploaded files, as served to shoppers. Not part of either generation. */
export const files = c.router(
  {
    leaflet: {
      method: 'GET',
      path: '/leaflets/:name',
      summary: 'Open the file of a leaflet',
      description:
        'Returns a PDF or an image. Available as long as a leaflet with the file is visible to shoppers.',
      pathParams: z.object({
        name: z.string().max(100).meta({ description: 'Name of the file.' }),
      }),
      responses: {
        200: c.otherResponse({ contentType: 'application/octet-stream', body: z.instanceof(Uint8Array) }),
        ...refusals('not_found'),
      },
      metadata: facts({ caller: 'anyone' }),
    },
  },
  { ...closed, pathPrefix: '/files' },
);
