import type { Address } from '@spaza/contracts';
import type { Column } from '../output/table.ts';

/** An address on one line, with its unit or floor. */
export const fullAddress = ({ unit_or_floor: unit, formatted }: Address): string =>
  [unit, formatted].filter(Boolean).join(', ');

const degrees = (value: number | null | undefined) => (value == null ? '' : value.toFixed(4));

export const addressColumns: Column<Address>[] = [
  { title: 'Id', text: ({ id }) => String(id) },
  { title: 'Address', text: ({ formatted }) => formatted, isWhole: true },
  { title: 'Unit', text: ({ unit_or_floor: unit }) => unit ?? '' },
  { title: 'Lat', text: ({ latitude }) => degrees(latitude), align: 'right', isSpare: true },
  { title: 'Lon', text: ({ longitude }) => degrees(longitude), align: 'right', isSpare: true },
];
