import type { Leaflet } from '@spaza/contracts';
import type { Column } from '../output/table.ts';
import { dayAndTime, endOfDayAndTime } from '../output/time.ts';
import type { SupplierNames } from './supplier-names.ts';

const when = (instant: string | null | undefined) => (instant ? dayAndTime(instant) : '');

/** Leaflets as lists show them; a supplier without a known name by the key, as scripts get it. */
export const leafletColumns = (names: SupplierNames): Column<Leaflet>[] => [
  { title: 'Id', text: ({ id }) => String(id) },
  { title: 'Leaflet', text: ({ name }) => name, isLong: true },
  {
    title: 'From',
    text: ({ start_at, start_on }) => when(start_at ?? start_on),
    raw: ({ start_at, start_on }) => start_at ?? start_on ?? '',
  },
  {
    title: 'To',
    text: ({ end_at, end_on }) => endOfDayAndTime(end_at ?? end_on ?? ''),
    raw: ({ end_at, end_on }) => end_at ?? end_on ?? '',
  },
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
