import type { NewAddress, Position } from '@spaza/contracts';
import type { AddressField } from '@spaza/sdk';

/** An address as it is typed. */
export interface AddressFlags {
  /** Where it is, in degrees. */
  at?: Position;
  unit?: string;
}

export const ADDRESS_FIELDS: Readonly<Record<AddressField, string>> = {
  formatted: 'The address',
  unit_or_floor: '--unit',
  position: '--at',
};

/** What was typed, as the shop takes it. */
export const addressForm = (words: readonly string[], { at, unit }: AddressFlags): NewAddress => ({
  formatted: words.join(' '),
  ...(unit !== undefined && { unit_or_floor: unit }),
  ...(at && { latitude: at.lat, longitude: at.lon }),
});
