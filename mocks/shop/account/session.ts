import { sha256 } from '../hash.ts';
import type { Shop } from '../shop.ts';

const SESSION_DAYS = 30;

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Starts a session and answers its token. Only the token's hash is kept. */
export async function startSession(shop: Shop, accountId: string): Promise<string> {
  const token = toHex(crypto.getRandomValues(new Uint8Array(32)));
  const now = shop.clock.now();
  await shop.db.query(
    'insert into session (token_hash, account_id, created_at, expires_at) values ($1, $2, $3, $4)',
    [
      await sha256(token),
      accountId,
      new Date(now).toISOString(),
      new Date(now + SESSION_DAYS * 86_400_000).toISOString(),
    ],
  );
  return token;
}

/** The account that a token stands for, or undefined when it is unknown, ended or too old. */
export async function accountOfToken(shop: Shop, token: string): Promise<string | undefined> {
  const [session] = await shop.db.query<{ account_id: string }>(
    'select account_id from session where token_hash = $1 and expires_at > $2',
    [await sha256(token), new Date(shop.clock.now()).toISOString()],
  );
  return session?.account_id;
}

/** Ends the session of a token. */
export async function endSession(shop: Shop, token: string): Promise<void> {
  await shop.db.query('delete from session where token_hash = $1', [await sha256(token)]);
}
