import { type Messages, setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { unfolded } from '../app/shop/catalogues.ts';
import { folded, shortened, shortNames } from './fold-texts.ts';

test('a text is known by the first two letters of its name, and by later ones where another took them', () => {
  expect(Object.fromEntries(shortNames(['vEJ9Wf', '-k5imy', 'abZ2zz', 'abc1xx', 'bcc1xx']))).toEqual({
    vEJ9Wf: 'vE',
    '-k5imy': '-k',
    abZ2zz: 'ab',
    abc1xx: 'bc',
    bcc1xx: 'cc',
  });
});

test('more texts than letters tell apart stop the build', () => {
  expect(() => shortNames(['aaaaaa', 'aaaaab', 'ababab', 'bababa'])).toThrow('Two letters');
});

test('code that shows a text has its short name, and nothing else is touched', () => {
  const short = shortNames(['vEJ9Wf', 'oTHer1']);
  expect(shortened('t({ id: "vEJ9Wf", values }); of({ id: "basket" }); same("vEJ9Wf")', short)).toBe(
    't({ id: "vE"    , values }); of({ id: "basket" }); same("vEJ9Wf")',
  );
});

const texts: Messages = {
  Ac: ['Fill in'],
  Ab: [['name'], ' does not sell "on account"'],
  '-k': ['Say \\ and ', ['a'], ['b'], '. '],
  Bd: ['Wait ', ['seconds', 'plural', { one: ['#', ' second'], other: ['#', ' seconds'] }], '\u202f!'],
  B_: 'Bye',
};

test('a folded catalogue is a line of names and a line for each text', () => {
  expect(folded({ Ac: ['Fill in'], Ab: ['Hello ', ['name']], Bd: ['Bye'] })).toBe(
    'Abc Bd\nHello {name}\nFill in\nBye',
  );
});

test('what was folded says the same', () => {
  const said = (messages: Messages) => {
    const i18n = setupI18n({ locale: 'en', messages: { en: messages } });
    const values = { name: 'Spaza', a: 1, b: 2, seconds: 5 };
    return Object.keys(texts).map((id) => i18n._(id, values));
  };
  expect(said(unfolded(folded(texts)))).toEqual(said(texts));
  expect(said(texts)).toContain('Wait 5 seconds\u202f!');
});

test('a text with a sign of the form itself stops the build', () => {
  expect(() => folded({ ab: ['in {braces}'] })).toThrow('in {braces}');
  expect(() => folded({ ab: ['[1]'] })).toThrow('[1]');
  expect(() => folded({ ab: ['two\nlines'] })).toThrow('two');
});
