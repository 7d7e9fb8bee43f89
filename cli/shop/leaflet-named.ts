import type { Leaflet } from '@spaza/contracts';
import type { LeafletPage } from '@spaza/sdk/desk';
import { Failure } from '../failure.ts';
import { accepted } from './accepted.ts';
import type { AtTheDesk } from './as-manager.ts';

/** A leaflet of the desk by its key. @throws Failure `not_found` if there is none */
export async function leafletNamed({ desk, as }: AtTheDesk, id: string): Promise<Leaflet> {
  for (let page: number | null = 1; page !== null; ) {
    const listed: LeafletPage = accepted(await desk.leaflets({ page }, as));
    const found = listed.leaflets.find((leaflet) => String(leaflet.id) === id);
    if (found) return found;
    page = listed.nextPage;
  }
  throw new Failure('not_found', {
    code: 'leaflet_not_found',
    messages: [`There is no leaflet ${id}.`],
    next: 'spaza leaflets list',
  });
}
