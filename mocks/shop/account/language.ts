import { localeNamed } from '@spaza/contracts/problems/messages';
import type { Locale } from '@spaza/contracts/vocabulary';
import type { Queryable } from '../../db/db.ts';
import type { InLanguages } from '../outbox/outbox.store.ts';

/** The language that an account has chosen, as a column of a query. @param account its key, as SQL */
export const LANGUAGE_OF = (account: string): string =>
  `(select sign_up_profile ->> 'language' from account where id = ${account}) as language`;

/** The language to answer an account in: its own, else the one that it asks for. */
export const localeOfAccount = (language: string | null | undefined, asked: Locale): Locale =>
  language ? localeNamed(language) : asked;

/** A text in the language that an account has chosen. */
export const toldIn = ({ language }: { language: string | null }, texts: InLanguages): string =>
  texts[localeNamed(language ?? '')];

/** Reads the language to answer an account in. */
export async function readLocale(db: Queryable, accountId: string, asked: Locale): Promise<Locale> {
  const [row] = await db.query<{ language: string | null }>(`select ${LANGUAGE_OF('$1')}`, [accountId]);
  return localeOfAccount(row?.language, asked);
}
