import { expect, test } from 'vitest';
import { positionIn, positionText } from './position-text.ts';

test.for([
  ['-33.8992, 18.5671', { lat: -33.8992, lon: 18.5671 }],
  [' −33.8992° 18.5671° ', { lat: -33.8992, lon: 18.5671 }],
  ['-33.89921234567;18', { lat: -33.899212, lon: 18 }],
] as const)('"%s" is read as a place', ([text, position]) => {
  expect(positionIn(text)).toEqual(position);
});

test.for(['', '-33.8992', '18.5671, 181', '-91, 18', 'Parow', '1, 2, 3', '-33,8992 18,5671'])(
  '"%s" is no place',
  (text) => {
    expect(positionIn(text)).toBeUndefined();
  },
);

test('reads what it writes', () => {
  const position = { lat: -33.905132, lon: 18.5719 };
  expect(positionIn(positionText(position))).toEqual(position);
});
