import type { files } from '@spaza/contracts';
import type { Implementation } from '../routing/implementation.ts';
import { openLeafletFile } from '../shop/leaflet/file.ts';
import type { RequestContext } from './request-context.ts';

/**
 * How long a browser may cache a file without revalidating, in seconds, so that a withdrawn leaflet soon disappears.
 */
const KEPT_FOR = 300;

/** Serves uploaded files to shoppers. */
export const fileAnswers: Implementation<typeof files, RequestContext> = {
  leaflet: async ({ params, context: { shop } }) => {
    const { content, content_type, name } = await openLeafletFile(shop, params.name);
    return {
      status: 200,
      body: content,
      headers: {
        'content-type': content_type,
        'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
        'cache-control': `public, max-age=${KEPT_FOR}`,
        'access-control-allow-origin': '*',
      },
    };
  },
};
