import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { LOCALES, type Locale } from '@spaza/contracts/vocabulary';
import { type Catalogue, type CatalogueModule, SHELL, unfolded } from './catalogues.ts';
import type { Preferences } from './preferences.ts';

const KEY = 'language';
const isLocale = (value: string | null): value is Locale => LOCALES.some((locale) => locale === value);

const shellTexts = import.meta.glob<CatalogueModule>('../../locales/*/messages.po');

async function textsOf(locale: Locale, catalogue: Catalogue): Promise<Messages> {
  // Where the others are is a list of its own, which the first screen does without.
  const texts = catalogue === SHELL ? shellTexts : (await import('./later-texts.ts')).laterTexts;
  const { messages = {} } = (await texts[`../../locales/${locale}/${catalogue}.po`]?.()) ?? {};
  return typeof messages === 'string' ? unfolded(messages) : messages;
}

export type Language = ReturnType<typeof createLanguage>;

/** The language of the interface. Formats stay South African in each. */
export function createLanguage(preferences: Preferences) {
  const i18n: I18n = setupI18n();
  const current = signal<Locale>('en');
  const needed = new Set<Catalogue>([SHELL]);
  const texts: Record<Locale, Messages> = { en: {}, af: {}, fr: {} };
  let wanted: Locale | undefined;

  /** Puts more into the object that `i18n` reads. Told of it, it would have everything on the page made anew. */
  const learn = (locale: Locale, more: readonly Messages[]): Messages =>
    Object.assign(texts[locale], ...more);

  async function activate(locale: Locale): Promise<void> {
    wanted = locale;
    const messages = learn(
      locale,
      await Promise.all([...needed].map((catalogue) => textsOf(locale, catalogue))),
    );
    // A later choice may have overtaken this one while its texts were loaded.
    if (wanted !== locale) return;
    i18n.loadAndActivate({ locale, locales: [`${locale}-ZA`, locale], messages });
    current.value = locale;
  }

  return {
    i18n,
    current: current as ReadonlySignal<Locale>,
    /** Adds a catalogue, in the language of now and in every later one. What shows its texts comes to the page after that. */
    async add(catalogue: Catalogue): Promise<void> {
      needed.add(catalogue);
      const locale = wanted ?? current.peek();
      learn(locale, [await textsOf(locale, catalogue)]);
    },
    /** Speaks the shop's language from now on, unless the shopper chose one. It may name a country, as in `af-ZA`. */
    follow(locale: string): Promise<void> {
      const chosen = preferences.getItem(KEY);
      const spoken = locale.slice(0, 2);
      const first = isLocale(chosen) ? chosen : isLocale(spoken) ? spoken : 'en';
      return wanted === first ? Promise.resolve() : activate(first);
    },
    /** The shopper's choice; it is remembered. */
    async choose(locale: Locale): Promise<void> {
      await activate(locale);
      preferences.setItem(KEY, locale);
    },
  };
}
