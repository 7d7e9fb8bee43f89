import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { LOCALES, type Locale } from '@spaza/contracts/vocabulary';
import type { Preferences } from './preferences.ts';

const KEY = 'language';
/** Texts of the shell and of the first screen. */
const SHELL = 'messages';

const isLocale = (value: string | null): value is Locale => LOCALES.some((locale) => locale === value);

const english = import.meta.glob<{ messages: Messages }>('../../locales/en/*.po');

/** One catalogue in one language; empty where there is none of that name. */
async function textsOf(locale: Locale, catalogue: string): Promise<Messages> {
  const { catalogues } = locale === 'en' ? { catalogues: english } : await import('./other-languages.ts');
  return (await catalogues[`../../locales/${locale}/${catalogue}.po`]?.())?.messages ?? {};
}

export type Language = ReturnType<typeof createLanguage>;

/** The language of the interface. Formats stay South African in each. */
export function createLanguage(preferences: Preferences) {
  const i18n: I18n = setupI18n();
  const current = signal<Locale>('en');
  const needed = new Set([SHELL]);
  let wanted: Locale | undefined;

  async function activate(locale: Locale): Promise<void> {
    wanted = locale;
    const texts = await Promise.all([...needed].map((catalogue) => textsOf(locale, catalogue)));
    // A later choice may have overtaken this one while its texts were loaded.
    if (wanted !== locale) return;
    i18n.loadAndActivate({
      locale,
      locales: [`${locale}-ZA`, locale],
      messages: Object.assign({}, ...texts),
    });
    current.value = locale;
  }

  return {
    i18n,
    current: current as ReadonlySignal<Locale>,
    /** Adds a catalogue, in the language of now and in every later one. */
    async add(catalogue: string): Promise<void> {
      needed.add(catalogue);
      const locale = wanted ?? current.peek();
      i18n.load(locale, await textsOf(locale, catalogue));
    },
    /** Speaks the shop's language from now on, unless the shopper chose one. */
    follow(locale: string): Promise<void> {
      const chosen = preferences.getItem(KEY);
      const first = isLocale(chosen) ? chosen : isLocale(locale) ? locale : 'en';
      return wanted === first ? Promise.resolve() : activate(first);
    },
    /** The shopper's choice; it is remembered. */
    async choose(locale: Locale): Promise<void> {
      await activate(locale);
      preferences.setItem(KEY, locale);
    },
  };
}
