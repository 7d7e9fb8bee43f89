import { expect, test } from 'vitest';

test.for(['en', 'af', 'fr'])('%s writes a number without thousands as it is', (locale) => {
  const format = new Intl.NumberFormat(locale);
  const numbers = Array.from({ length: 1000 }, (_, number) => number);
  expect(numbers.map((number) => format.format(number))).toEqual(numbers.map(String));
});
