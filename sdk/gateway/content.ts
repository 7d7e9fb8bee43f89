import { routes, shapes } from '@spaza/contracts/content-routes';
import type { Capabilities } from './capabilities.ts';
import type { ClientOf, ContentVerbs, Generation } from './gateway.ts';
import { leafletVerbs } from './leaflets.ts';
import { noticeVerbs } from './notices.ts';

interface Calls {
  /** Which calls to use if both generations have one. */
  generation: Generation;
  capabilities: Capabilities;
  clientOf: ClientOf;
}

/** The verbs for banners and leaflets. Separate from ordering, so that pages that show them do not load that code. */
export function contentVerbs({ generation, capabilities, clientOf }: Calls): ContentVerbs {
  const older = clientOf('older', routes.older, shapes);
  const newer = clientOf('newer', routes.newer, shapes);
  return {
    notices: noticeVerbs(newer, (generation === 'older' ? older : newer).catalog, capabilities),
    leaflets: leafletVerbs(newer.leaflet, older.leaflet, capabilities),
  };
}
