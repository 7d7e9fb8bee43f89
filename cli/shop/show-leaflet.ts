import type { Leaflet } from '@spaza/contracts';
import type { Column } from '../output/table.ts';
import { dayOf } from '../output/time.ts';
import type { SupplierNames } from './supplier-names.ts';

/** When the specials of a leaflet start and end, in one notation for both generations */
export const daysOf = ({ start_at, start_on, end_at, end_on }: Leaflet) => ({
  from: dayOf(start_at ?? start_on ?? '', 'first'),
  to: dayOf(end_at ?? end_on ?? '', 'last'),
});

/** Leaflets as lists show them; a supplier without a known name by the key, as scripts get it. */
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
