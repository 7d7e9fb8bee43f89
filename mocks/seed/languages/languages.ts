import { capital } from '../../shop/catalog/present.ts';
import af from './af.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

/** Translates a text of the seed; one without a translation stays as it is. */
export type Translate = (text: string) => string;

type Texts = Readonly<Record<string, string>>;

interface Language {
  categories: Texts;
  /** In lower case, as they read after a brand. */
  products: Texts;
  /** Choices between variants, and the names of their relations. */
  choices: Texts;
  /** Words of measurements. */
  measures: Texts;
  /** Advertisements, leaflets and notices of suppliers. */
  texts: Texts;
}

const languages: Readonly<Record<string, Language>> = { af, fr };

function translationsOf({ categories, products, choices, measures, texts }: Language): Map<string, string> {
  const named = Object.entries(products).map(([name, translated]) => [capital(name), translated] as const);
  return new Map([...Object.entries({ ...categories, ...choices, ...measures, ...texts }), ...named]);
}

const translations = Object.entries(languages).map(
  ([locale, language]) => [locale, translationsOf(language)] as const,
);

const row = (locale: string, original: string, translated: string) => ({ locale, original, translated });

/** Builds the rows of every translated text. */
export const translationRows = () =>
  translations.flatMap(([locale, texts]) =>
    [...texts].map(([original, translated]) => row(locale, original, translated)),
  );

/** Builds the rows of something that contains texts, such as the address of a picture. */
export const translatedRows = (make: (translate: Translate) => string) =>
  translations.map(([locale, texts]) =>
    row(
      locale,
      make((text) => text),
      make((text) => texts.get(text) ?? text),
    ),
  );

/** Returns the translations of a text, as words to find it by. */
export const otherWords = (...texts: readonly string[]): string =>
  texts.flatMap((text) => translations.map(([, known]) => known.get(text) ?? '')).join(' ');
