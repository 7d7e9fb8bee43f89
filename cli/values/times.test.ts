import { expect, test } from 'vitest';
import { endInstant, instant, startInstant } from './times.ts';

test.each(['2026-02-30', '2026-04-31', '2026-02-30T08:00:00+02:00', '2027-02-29'])(
  'refuses %s, a day that does not exist',
  (text) => {
    for (const read of [startInstant, endInstant, instant])
      expect(() => read(text)).toThrow('is a day that does not exist');
  },
);

test.each([
  ['2028-02-29', '2028-02-28T22:00:00.000Z'],
  ['2026-11-23T08:00:00+02:00', '2026-11-23T06:00:00.000Z'],
])('%s is %s', (text, time) => {
  expect(startInstant(text)).toBe(time);
});
