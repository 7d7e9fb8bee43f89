import { expect, test } from 'vitest';
import { matchingAddresses } from './addresses-of.ts';

const book = [
  { id: 1, formatted: '18 Milton Road, Goodwood', unit_or_floor: null },
  { id: 2, formatted: '96 Voortrekker Road, Parow', unit_or_floor: 'Flat 4' },
  { id: 3, formatted: '11 Maré Street, Polokwane', unit_or_floor: null },
];

test.for([
  ['', [1, 2, 3]],
  ['road', [1, 2]],
  ['PAROW, flat 4', [2]],
  ['mare', [3]],
  ['parow goodwood', []],
] as const)('"%s" finds the addresses in which every word of it stands', ([text, ids]) => {
  expect(matchingAddresses(book, text).map(({ id }) => id)).toEqual(ids);
});
