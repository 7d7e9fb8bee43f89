import { readFile } from 'node:fs/promises';
import { LOCALES } from '@spaza/contracts/vocabulary';

/**
 * Reads a short text of the shell from its catalogues, by language.
 * @throws if a language does not have it
 */
export async function inEveryLanguage(text: string): Promise<Record<string, string>> {
  const said = LOCALES.map(async (locale) => {
    const catalogue = await readFile(new URL(`../locales/${locale}/messages.po`, import.meta.url), 'utf8');
    const [, translation] = catalogue.split(`\nmsgid "${text}"\nmsgstr "`)[1]?.match(/^(.+)"$/m) ?? [];
    if (!translation) throw new Error(`There is no "${text}" in the language ${locale}.`);
    return [locale, translation] as const;
  });
  return Object.fromEntries(await Promise.all(said));
}
