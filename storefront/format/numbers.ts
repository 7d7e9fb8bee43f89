import { useLingui } from '@lingui/react/macro';

/** Decimal separators, as in `Intl`; asking `Intl` for them takes longer than drawing ten cards. */
const MARKS: Readonly<Record<string, string>> = { af: ',', fr: ',' };

/** A number, or a text that contains one, as written in a language: `0,750 kg`. */
export const localNumber = (text: string, locale: string): string =>
  text.replace(/(\d)\.(?=\d)/, `$1${MARKS[locale] ?? '.'}`);

/** Formats numbers in the language of the page. */
export function useNumber(): (text: string) => string {
  const { i18n } = useLingui();
  return (text) => localNumber(text, i18n.locale);
}
