import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { LOCALES, type Locale } from '@spaza/contracts/vocabulary';
import type { Preferences } from './preferences.ts';

/** Texts of the shell and of the first screen. */
const SHELL = 'messages';

/** The catalogues of each language: the shell, browsing products and shops, and ordering. */
export type Catalogue = typeof SHELL | 'browse' | 'ordering';

/** A catalogue as Lingui compiles it. */
interface CatalogueModule {
  messages: Messages;
}

const KEY = 'language';
const isLocale = (value: string | null): value is Locale => LOCALES.some((locale) => locale === value);

const files = import.meta.glob<CatalogueModule>('../locales/*/*.po');

async function textsOf(locale: string, catalogue: Catalogue): Promise<Messages> {
  const { messages = {} } = (await files[`../locales/${locale}/${catalogue}.po`]?.()) ?? {};
  return messages;
}

export type Language = ReturnType<typeof createLanguage>;

/** The language of the interface. Formats remain South African in all of them. */
export function createLanguage(preferences: Preferences) {
  const i18n: I18n = setupI18n();
  const current = signal<Locale>('en');
  const needed = new Set<Catalogue>([SHELL]);
  const texts = new Map<string, Messages>(LOCALES.map((locale) => [locale, {}]));
  let wanted: Locale | undefined;

  /** Extends the object that `i18n` reads, without notifying it, which would re-render the whole page. */
  const addTexts = (locale: string, more: readonly Messages[]): Messages =>
    Object.assign(texts.get(locale) ?? {}, ...more);

  async function activate(locale: Locale): Promise<void> {
    wanted = locale;
    let count: number;
    let messages: Messages;
    do {
      count = needed.size;
      messages = addTexts(
        locale,
        await Promise.all([...needed].map((catalogue) => textsOf(locale, catalogue))),
      );
      // A screen that was opened meanwhile has added its own.
    } while (needed.size > count);
    // A later choice may have been made while the texts loaded.
    if (wanted !== locale) return;
    i18n.loadAndActivate({ locale, locales: [`${locale}-ZA`, locale], messages });
    current.value = locale;
  }

  return {
    i18n,
    current: current as ReadonlySignal<Locale>,
    /** Adds a catalogue, in the language that is shown and any later one. Components that use its texts render after that. */
    async add(catalogue: Catalogue): Promise<void> {
      needed.add(catalogue);
      const locale = i18n.locale || wanted || current.peek();
      addTexts(locale, [await textsOf(locale, catalogue)]);
    },
    /** Switches to the shop's language, unless the shopper chose one. It may include a country, as in `af-ZA`. */
    follow(locale: string): Promise<void> {
      const chosen = preferences.getItem(KEY);
      const spoken = locale.slice(0, 2);
      const first = isLocale(chosen) ? chosen : isLocale(spoken) ? spoken : 'en';
      return wanted === first ? Promise.resolve() : activate(first);
    },
    /** Sets and stores the shopper's choice. */
    async choose(locale: Locale): Promise<void> {
      await activate(locale);
      preferences.setItem(KEY, locale);
    },
  };
}
