import type { Leaflet } from '@spaza/contracts';
import type { LeafletPage } from '@spaza/sdk/manager';
import { Failure } from '../failure.ts';
import type { Column } from '../output/table.ts';
import { dayOf } from '../output/time.ts';
import { accepted } from './accepted.ts';
import type { ManagerShop } from './as-manager.ts';
import type { SupplierNames } from './supplier.ts';

/** A leaflet that a manager can see, by its id. @throws Failure `not_found` if there is none */
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

/** The first and last day of a leaflet, from the fields of either generation. */
export const daysOf = ({ start_at, start_on, end_at, end_on }: Leaflet) => ({
  from: dayOf(start_at ?? start_on ?? '', 'first'),
  to: dayOf(end_at ?? end_on ?? '', 'last'),
});

/** Columns for leaflets. A supplier without a known name is shown by its id, as in a pipe. */
export const leafletColumns = (names: SupplierNames): Column<Leaflet>[] => [
  { title: 'Id', text: ({ id }) => String(id) },
  { title: 'Leaflet', text: ({ name }) => name, isLong: true },
  {
    title: 'From',
    text: (leaflet) => daysOf(leaflet).from.text,
    raw: (leaflet) => daysOf(leaflet).from.raw,
  },
  { title: 'To', text: (leaflet) => daysOf(leaflet).to.text, raw: (leaflet) => daysOf(leaflet).to.raw },
  {
    title: 'Supplier',
    text: ({ supplier_id: id }) => names.get(String(id)) ?? String(id ?? ''),
    raw: ({ supplier_id: id }) => String(id ?? ''),
    isLong: true,
  },
  {
    title: 'Shown',
    text: ({ published }) => (published === false ? 'draft' : ''),
    style: () => 'yellow',
  },
  { title: 'File', text: ({ url, path }) => url ?? path ?? '', isSpare: true },
];
