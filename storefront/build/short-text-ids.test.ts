import { expect, test } from 'vitest';
import { shortened, shortNames } from './short-text-ids.ts';

test('a text is known by the first three letters of its name, and by more where others begin with them', () => {
  const short = shortNames(['vEJ9Wf', '-k5imy', 'abc1xx', 'abc1yy', 'abc2zz']);
  expect(Object.fromEntries(short)).toEqual({
    vEJ9Wf: 'vEJ',
    '-k5imy': '-k5',
    abc1xx: 'abc1x',
    abc1yy: 'abc1y',
    abc2zz: 'abc2',
  });
});

test('the catalogue and the code that shows the text have the same name for it, and nothing else is touched', () => {
  const short = shortNames(['vEJ9Wf', 'oTHer1']);
  expect(
    shortened(
      'JSON.parse("{\\"vEJ9Wf\\":[\\"Say \\\\\\"oTHer1\\\\\\" twice\\"],\\"oTHer1\\":[\\"x\\"]}")',
      short,
    ),
  ).toBe('JSON.parse("{\\"vEJ\\":[\\"Say \\\\\\"oTHer1\\\\\\" twice\\"],\\"oTH\\":[\\"x\\"]}")');
  expect(shortened('t({ id: "vEJ9Wf", values }); of({ id: "basket" }); same("vEJ9Wf")', short)).toBe(
    't({ id: "vEJ"   , values }); of({ id: "basket" }); same("vEJ9Wf")',
  );
});
