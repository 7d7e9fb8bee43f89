import { LOCALES, type Locale } from '../vocabulary/index.ts';
import type { ShopProblem } from './index.ts';
import { af } from './texts/af.ts';
import { developers } from './texts/developers.ts';
import { en } from './texts/en.ts';
import { fr } from './texts/fr.ts';
import { type Words, wordsIn } from './texts/words.ts';

const TEXTS = { en: { ...developers, ...en }, af: { ...developers, ...af }, fr: { ...developers, ...fr } };

/** What a problem says in a language, sentence by sentence. Texts for developers are in English. */
export function messagesOf({ code, params }: ShopProblem, locale: Locale = LOCALES[0]): string[] {
  // Which text belongs to which parameters is lost in a record of all.
  const text = TEXTS[locale][code] as
    | string
    | ((params: ShopProblem['params'], words: Words) => string | readonly string[]);
  const said = typeof text === 'string' ? text : text(params, wordsIn(locale));
  return typeof said === 'string' ? [said] : [...said];
}

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
