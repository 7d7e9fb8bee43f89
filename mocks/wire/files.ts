import type { files } from '@spaza/contracts';
import type { Implementation } from '../routing/implementation.ts';
import { openLeafletFile } from '../shop/leaflet/file.ts';
import type { RequestContext } from './request-context.ts';

/** How long a browser may show a file without asking, in seconds: a leaflet that is taken back is gone soon. */
const KEPT_FOR = 300;

/** Files that were handed in, as shoppers open them. */
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
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
      },
    };
  },
};
