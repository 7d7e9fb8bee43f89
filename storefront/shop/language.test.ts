import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '@spaza/contracts/vocabulary';
import { expect, test } from 'vitest';
import { createLanguage } from './language.ts';
import { preferencesIn } from './preferences.ts';

const preferences = preferencesIn(() => localStorage);
const folder = path.join(import.meta.dirname, '../locales');
const catalogues = readdirSync(path.join(folder, 'en'));

test('uses the shop’s language until the shopper chooses one', async () => {
  const language = createLanguage(preferences);
  await language.follow('fr');
  expect(language.current.value).toBe('fr');
  await language.choose('af');
  await language.follow('fr');
  expect(language.current.value).toBe('af');
});

test('remembers a choice', async () => {
  await createLanguage(preferences).choose('af');
  const later = createLanguage(preferences);
  await later.follow('en');
  expect(later.current.value).toBe('af');
});

test.for([
  ['fr', 'fr'],
  ['af-ZA', 'af'],
  ['fr_FR', 'fr'],
  ['xx', 'en'],
  ['', 'en'],
] as const)('shows a shop with the locale "%s" in %s', async ([said, spoken]) => {
  const language = createLanguage(preferences);
  await language.follow(said);
  expect(language.current.value).toBe(spoken);
});

test('uses a language chosen later for catalogues that were added', async () => {
  const language = createLanguage(preferences);
  await language.follow('en');
  await language.add('browse');
  await language.choose('fr');
  expect(Object.values(language.i18n.messages).flat()).toContain('Votre panier est vide');
});

test('does not render a page again for texts added to it', async () => {
  const { i18n, ...language } = createLanguage(preferences);
  await language.follow('en');
  let changes = 0;
  i18n.on('change', () => {
    changes++;
  });
  await language.add('browse');
  expect(Object.values(i18n.messages).flat()).toContain('Your basket is empty');
  expect(changes).toBe(0);
});

test('keeps texts that arrive while the language changes', async () => {
  const language = createLanguage(preferences);
  await language.follow('en');
  await Promise.all([language.choose('fr'), language.add('browse')]);
  expect(Object.values(language.i18n.messages).flat()).toContain('Votre panier est vide');
});

/** The texts of a catalogue, keyed by source text. */
function textsIn(locale: string, name: string): Map<string, string> {
  const file = readFileSync(path.join(folder, locale, name), 'utf8');
  return new Map(
    [...file.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(([, id = '', text = '']) => [id, text]),
  );
}
/** Placeholder names in a text, and tags around parts of it. */
const namedIn = (text: string) => text.match(/\{\w+(?=[},])|<\/?\d+\/?>/g)?.sort();

test.for(LOCALES)('translates every text into %s, with the same placeholders as the source', (locale) => {
  for (const name of catalogues) {
    for (const [source, text] of textsIn(locale, name)) {
      expect(text, source).not.toBe('');
      expect([source, namedIn(text)]).toEqual([source, namedIn(source)]);
    }
  }
});

test('has no-break spaces beside punctuation in French texts', () => {
  for (const name of catalogues)
    for (const text of textsIn('fr', name).values()) expect(text).not.toMatch(/ [:;!?»]|« |\d %/);
});
