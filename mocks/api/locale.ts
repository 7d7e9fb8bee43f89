import { localeOf } from '@spaza/contracts/problems/messages';
import type { Locale } from '@spaza/contracts/vocabulary';
import { readLocale } from '../shop/account/language.ts';
import { accountOfToken } from '../shop/account/session.ts';
import type { Shop } from '../shop/shop.ts';
import { bearerOf } from './request-context.ts';

/** The language that a request asks for. */
export const localeAsked = (request: Request): Locale => localeOf(request.headers.get('accept-language'));

/** The language of whoever is signed in, else the one that the request asks for, also if the database is away. */
export async function localeFor(shop: Shop, request: Request): Promise<Locale> {
  const asked = localeAsked(request);
  const token = bearerOf(request);
  if (!token) return asked;
  try {
    const accountId = await accountOfToken(shop, token);
    return accountId === undefined ? asked : await readLocale(shop.db, accountId, asked);
  } catch {
    return asked;
  }
}
