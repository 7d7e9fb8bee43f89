import { useLingui } from '@lingui/react/macro';

/** What stands before decimals, as Intl has it; to be asked, that takes longer than drawing ten cards. */
const MARKS: Readonly<Record<string, string>> = { af: ',', fr: ',' };

/** A number, or a text that has one, as it is written in a language: `0,750 kg`. Money is written as the shop does. */
export const localNumber = (text: string, locale: string): string =>
  text.replace(/(\d)\.(?=\d)/, `$1${MARKS[locale] ?? '.'}`);

/** Writes numbers as they are written in the language of the page. */
export function useNumber(): (text: string) => string {
  const { i18n } = useLingui();
  return (text) => localNumber(text, i18n.locale);
}
