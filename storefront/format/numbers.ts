import { useLingui } from '@lingui/react/macro';
import { languageOf } from '@spaza/contracts/vocabulary';

/** A number, or a text that contains one, as written in a language: `0,750 kg`. */
export const localNumber = (text: string, locale: string): string =>
  text.replace(/(\d)\.(?=\d)/, `$1${languageOf(locale).decimalSeparator}`);

/** Formats numbers in the language of the page. */
export function useNumber(): (text: string) => string {
  const { i18n } = useLingui();
  return (text) => localNumber(text, i18n.locale);
}
