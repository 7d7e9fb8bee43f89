import type { Leaflet } from '@spaza/contracts';
import type { LeafletPage } from '@spaza/sdk/manager';
import { Failure } from '../failure.ts';
import { accepted } from './accepted.ts';
import type { ManagerShop } from './as-manager.ts';

/** A leaflet that a manager can see, by its ID. @throws Failure `not_found` if there is none */
export async function leafletNamed({ manager, as }: ManagerShop, id: string): Promise<Leaflet> {
  for (let page: number | null = 1; page !== null; ) {
    const listed: LeafletPage = accepted(await manager.leaflets({ page }, as));
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
