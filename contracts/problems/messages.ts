import { type InLanguages, inLanguage, LOCALES, type Locale } from '../vocabulary/index.ts';
import type { ProblemCode, ShopProblem } from './index.ts';
import { af } from './texts/af.ts';
import { developers } from './texts/developers.ts';
import { en } from './texts/en.ts';
import { fr } from './texts/fr.ts';
import { type AnyText, type DeveloperTexts, type ShopperTexts, sentences, wordsIn } from './texts/words.ts';

export { wordsIn };

const TEXTS: InLanguages<ShopperTexts & DeveloperTexts> = {
  en: { ...developers, ...en },
  af: { ...developers, ...af },
  fr: { ...developers, ...fr },
};

/** What a problem says in a language, sentence by sentence. Texts for developers are in English. */
export const messagesOf = ({ code, params }: ShopProblem, locale: Locale = LOCALES[0]): string[] =>
  sentences(inLanguage(TEXTS, locale)[code] as AnyText, params, wordsIn(locale));

/** Reasons that no shopper can do anything about: a program has sent something wrong. */
const OF_PROGRAMS = new Set<ProblemCode>([
  'invalid_request',
  'unstorable_text',
  'unreadable',
  'content_type',
  'unknown_host',
  'method_not_allowed',
  'wrong_key',
  'staff_only',
  'fault',
  'coordinates_incomplete',
  'incomplete_place',
  'return_url_refused',
  'nothing_to_change',
  'key_reused',
]);

/** Whether a reason is the fault of the program that made the call. */
export const isOfProgram = (code: ProblemCode): boolean => OF_PROGRAMS.has(code);

const PROGRAM_FAILED: InLanguages = {
  en: 'The app sent something that the shop cannot use. Try again, or tell the shop.',
  af: 'Die toep het iets gestuur wat die winkel nie kan gebruik nie. Probeer weer, of laat weet die winkel.',
  fr: 'L’application a envoyé quelque chose que la boutique ne peut pas utiliser. Réessayez, ou prévenez la boutique.',
};

/** What to tell a shopper of a problem, in a language. */
export const shopperMessage = (problem: ShopProblem, locale: Locale = LOCALES[0]): string =>
  isOfProgram(problem.code) ? inLanguage(PROGRAM_FAILED, locale) : messagesOf(problem, locale).join(' ');

/** The language of an account that names it, such as `af`, `fr-FR` or `French`; English for one that the shop lacks. */
export const localeNamed = (language: string): Locale =>
  LOCALES.find((each) => each === language.trim().slice(0, 2).toLowerCase()) ?? LOCALES[0];

/**
 * The first language of an `Accept-Language` header that the shop has, by preference; English if none.
 * @param header such as `fr-FR,fr;q=0.9,en;q=0.5`
 */
export function localeOf(header: string | null | undefined): Locale {
  const wanted = (header ?? '').split(',').flatMap((part) => {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
    const weight = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='));
    const quality = weight === undefined ? 1 : Number(weight.slice(2));
    const locale = LOCALES.find((each) => range === each || range.startsWith(`${each}-`));
    return locale && quality > 0 ? [{ locale, quality }] : [];
  });
  return wanted.toSorted((one, other) => other.quality - one.quality)[0]?.locale ?? LOCALES[0];
}
