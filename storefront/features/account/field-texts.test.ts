import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { messages as af } from '../../locales/af/ordering.po';
import { messages as fr } from '../../locales/fr/ordering.po';
import { fieldText } from './account-texts.ts';

const i18n = setupI18n({ messages: { en: {}, af, fr } });

/** The message for a field error, given the shop's own words for it. */
const said = (code: string, message: string) =>
  ['en', 'af', 'fr'].map((locale) => {
    i18n.activate(locale);
    const text = fieldText({ code, messages: [message] });
    return typeof text === 'string' ? text : i18n._(text);
  });

test.for([
  [
    'phone_required',
    'A mobile phone number is required',
    '’n Selfoonnommer word vereis',
    'Un numéro de téléphone portable est requis',
  ],
  [
    'phone_invalid',
    'Invalid mobile phone number',
    'Ongeldige selfoonnommer',
    'Numéro de téléphone portable non valide',
  ],
  [
    'password_too_short',
    'Password must be at least 6 characters',
    'Wagwoord moet minstens 6 karakters lank wees',
    'Le mot de passe doit contenir au moins 6 caractères',
  ],
  [
    'passwords_differ',
    'Passwords must match',
    'Wagwoorde moet ooreenstem',
    'Les mots de passe doivent être identiques',
  ],
  ['name_required', 'Required', 'Verpligtend', 'Obligatoire'],
] as const)('says in each language that a field is %s', ([code, english, ...others]) =>
  expect(said(code, 'The shop says it in English.')).toEqual([english, ...others]),
);

test('uses the shop’s own words where only it has any', () =>
  expect(said('odd', 'Not like this')).toEqual(['Not like this', 'Not like this', 'Not like this']));
