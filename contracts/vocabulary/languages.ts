/** What the shop has to know about a language. */
interface Language {
  /** In the language itself, so that its speakers can find it. */
  readonly name: string;
  /** Language and country, as in `Intl`. */
  readonly tag: string;
  readonly decimalSeparator: '.' | ',';
  /** Whether the compiler asks for every text of contracts and sandbox in it. Texts that are missing are in English. */
  readonly isComplete: boolean;
}

const LANGUAGES = {
  en: { name: 'English', tag: 'en-GB', decimalSeparator: '.', isComplete: true },
  af: { name: 'Afrikaans', tag: 'af-ZA', decimalSeparator: ',', isComplete: true },
  fr: { name: 'Français', tag: 'fr-FR', decimalSeparator: ',', isComplete: true },
} as const satisfies Readonly<Record<string, Language>>;

/** A language of the shop. */
export type Locale = keyof typeof LANGUAGES;
/** Languages of the shop; the first is the default and the fallback. */
export const LOCALES = Object.keys(LANGUAGES) as [Locale, ...Locale[]];

const isLocale = (locale: string): locale is Locale => Object.hasOwn(LANGUAGES, locale);

/** What the shop knows of a language; of English, if it does not have the language. */
export const languageOf = (locale: string): Language => LANGUAGES[isLocale(locale) ? locale : 'en'];

type CompleteLocale = {
  [Each in Locale]: (typeof LANGUAGES)[Each]['isComplete'] extends true ? Each : never;
}[Locale];

/** Something in each language of the shop; languages that are not complete may lack it. */
export type InLanguages<Text = string> = Readonly<
  Record<CompleteLocale, Text> & Partial<Record<Locale, Text>>
>;

/** The text in a language, or in English if it is missing. */
export const inLanguage = <Text>(texts: InLanguages<Text>, locale: string): Text =>
  (isLocale(locale) ? texts[locale] : undefined) ?? texts.en;
