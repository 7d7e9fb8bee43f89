import type { NewAddress } from '@spaza/contracts';
import { ADDRESS_LIMITS } from '@spaza/contracts/vocabulary';
import { type FieldProblems, fieldProblems } from '../session/forms.ts';

/** Fields of an address that can be wrong. `position` is latitude and longitude together. */
export type AddressField = 'formatted' | 'unit_or_floor' | 'position';

const isWithin = (degrees: number, most: number) => Math.abs(degrees) <= most;

function positionProblem({ latitude, longitude }: NewAddress): string | undefined {
  if (latitude == null && longitude == null) return undefined;
  if (latitude == null || longitude == null) return 'incomplete';
  return isWithin(latitude, 90) && isWithin(longitude, 180) ? undefined : 'out_of_range';
}

/** What is wrong with an address: codes `required`, `too_long`, `incomplete`, `out_of_range`. */
export function addressProblems(address: NewAddress): FieldProblems<AddressField> {
  const text = address.formatted.trim();
  const long = text.length > ADDRESS_LIMITS.formatted ? 'too_long' : undefined;
  return fieldProblems({
    formatted: text === '' ? 'required' : long,
    unit_or_floor:
      (address.unit_or_floor ?? '').length > ADDRESS_LIMITS.unit_or_floor ? 'too_long' : undefined,
    position: positionProblem(address),
  });
}
