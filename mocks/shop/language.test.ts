import { expect, test } from 'vitest';
import { filled } from './language.ts';
import closedTexts from './supplier/closed-texts.json' with { type: 'json' };
import af from './texts/af.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

test('fills in texts, amounts and what differs between languages', () => {
  const values = { at: 'Thandi’s', total: 6000, way: { en: 'in cash', af: 'in kontant', fr: 'en espèces' } };
  expect(filled('{at}: {total} {way}', values, 'fr')).toBe('Thandi’s: R60,00 en espèces');
});

test('throws if a placeholder has no value', () => {
  expect(() => filled('Paid with {name}.', { amount: 'R1' }, 'en')).toThrow(
    '"Paid with {name}." needs a value for "name".',
  );
});

/** The placeholders of each text, sorted, by its name. */
const placeholdersOf = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, (text.match(/{\w+}/g) ?? []).sort()]),
  );

const closedIn = ({ holidays: _, ...texts }: Record<string, unknown>) => texts as Record<string, string>;

test.for([
  ['Afrikaans', af, closedTexts.af],
  ['French', fr, closedTexts.fr],
] as const)('texts in %s have the placeholders of the English ones', ([, texts, closed]) => {
  expect(placeholdersOf(texts)).toEqual(placeholdersOf(en));
  expect(placeholdersOf(closedIn(closed))).toEqual(placeholdersOf(closedIn(closedTexts.en)));
});
