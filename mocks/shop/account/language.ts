import { localeNamed } from '@spaza/contracts/problems/messages';
import type { Locale } from '@spaza/contracts/vocabulary';
import type { Queryable } from '../../db/db.ts';
import type { InLanguages } from '../outbox/outbox.store.ts';

/** SQL column with the language that an account has chosen. @param account its id, as SQL */
export const LANGUAGE_OF = (account: string): string =>
  `(select sign_up_profile ->> 'language' from account where id = ${account}) as language`;

/** The language to use in responses to an account: the one it has chosen, otherwise the requested one. */
export const localeOfAccount = (language: string | null | undefined, asked: Locale): Locale =>
  language ? localeNamed(language) : asked;

/** Picks the text in the language that an account has chosen. */
export const textFor = ({ language }: { language: string | null }, texts: InLanguages): string =>
  texts[localeNamed(language ?? '')];

/** Returns the language to use in responses to an account. */
export async function readLocale(db: Queryable, accountId: string, asked: Locale): Promise<Locale> {
  const [row] = await db.query<{ language: string | null }>(`select ${LANGUAGE_OF('$1')}`, [accountId]);
  return localeOfAccount(row?.language, asked);
}
