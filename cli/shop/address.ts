import type { Address, NewAddress, Position } from '@spaza/contracts';
import type { AddressField } from '@spaza/sdk';
import { Failure } from '../failure.ts';
import type { Column } from '../output/table.ts';

/** An address of the address book. @throws Failure `not_found` if there is none with this id */
export function ownAddress(book: readonly Address[], id: string): Address {
  const found = book.find((address) => String(address.id) === id);
  if (found) return found;
  throw new Failure('not_found', {
    code: 'address_not_found',
    messages: [`There is no address ${id} in your address book.`],
    next: 'spaza addresses list',
  });
}

/** An address as it is typed. */
export interface AddressFlags {
  /** Position, in degrees. */
  at?: Position;
  unit?: string;
}

export const ADDRESS_FIELDS: Readonly<Record<AddressField, string>> = {
  formatted: 'The address',
  unit_or_floor: '--unit',
  position: '--at',
};

/** The typed address in the form that the shop accepts. */
export const addressForm = (words: readonly string[], { at, unit }: AddressFlags): NewAddress => ({
  formatted: words.join(' '),
  ...(unit !== undefined && { unit_or_floor: unit }),
  ...(at && { latitude: at.lat, longitude: at.lon }),
});

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
