import { sha256 } from '../../values/hash.ts';
import { instantOf } from '../clock.ts';
import { textsOf } from '../language.ts';
import { attemptsAt, countAttempt, forgetAttempts, limitGuesses, placeOf } from '../limits/limits.ts';
import { send, sendIfKnown } from '../outbox/outbox.ts';
import { refused } from '../refused.ts';
import { hashPassword, newCode, newToken, passwordMatches } from '../secrets.ts';
import type { Shop } from '../shop.ts';
import { updatePassword } from './account.store.ts';
import { type From, type SignedIn, signInAs, visitorOf } from './account.ts';
import {
  deleteResetCodes,
  exchangeResetCode,
  takeResetToken,
  tryResetCode,
  writeResetCode,
} from './reset-code.store.ts';
import { checkNotDemo, checkPassword, phoneLogin, phoneRules } from './rules.ts';
import { endSessions } from './session.ts';

/** How long a code is valid, and as long again the token that it is exchanged for. */
const CODE_MINUTES = 15;
/**
 * Wrong tries after which a code is void: counted for the place that requested it, and for all other places together.
 */
const CODE_TRIES = 5;

const expiry = (shop: Shop) => new Date(shop.clock.now() + CODE_MINUTES * 60_000).toISOString();

/**
 * Sends a reset code to a login and voids any older one requested from the same place. An unknown login takes
 * the same work and gets the same response.
 * @param from where the call comes from, and the pass of its device
 * @throws Refused if the login is not a phone number, or the demo shopper's; or `too_many_attempts`
 */
export async function sendResetCode(shop: Shop, text: string, from: From): Promise<void> {
  const login = phoneLogin(text, await phoneRules(shop.db));
  checkNotDemo(login);
  const visitor = await visitorOf(shop, login, from);
  await countAttempt(shop, ...attemptsAt('forgot', login, visitor));
  const code = newCode();
  // A fast hash of six digits could be reversed in a second.
  const hash = await hashPassword(code, shop.passwordIterations);
  await shop.db.tx(async (tx) => {
    await writeResetCode(tx, { login, place: placeOf(visitor), code: hash, expiresAt: expiry(shop) });
    await sendIfKnown(shop, tx, {
      to: login,
      kind: 'reset_code',
      texts: textsOf('reset_code', { code, minutes: String(CODE_MINUTES) }),
    });
  });
}

const codeWrong = (left: number) =>
  left === 0 ? refused('code_void') : refused('code_wrong', { tries_left: left });

/** What a correct code is exchanged for. */
export interface CheckedCode {
  login: string;
  /** Secret that allows setting the password once. */
  token_id: string;
}

/**
 * Exchanges a reset code for a token. The code may have been requested from this place or, because phones
 * change networks, it may be the latest one requested from elsewhere. An unknown login gets the same response
 * as a known one with a wrong code.
 * @param from where the call comes from, and the pass of its device
 * @throws Refused `code_wrong`, `code_void` if it has expired, was used, replaced or tried too often, or
 * `too_many_attempts`
 */
export async function checkResetCode(
  shop: Shop,
  { login: text, token_code }: { login: string; token_code: string },
  from: From,
): Promise<CheckedCode> {
  const login = phoneLogin(text, await phoneRules(shop.db));
  const visitor = await visitorOf(shop, login, from);
  const counted = attemptsAt('wrong_code', login, visitor);
  let wrong = refused('code_void');
  const token = await limitGuesses(shop, counted, async () => {
    // Count the try before comparing the code, so that concurrent guesses all count.
    const kept = await tryResetCode(shop.db, login, placeOf(visitor), instantOf(shop.clock), CODE_TRIES);
    const matches = await passwordMatches(token_code.replace(/\s/g, ''), kept?.code ?? shop.nobodysPassword);
    if (!kept) return undefined;
    if (!matches) {
      wrong = codeWrong(CODE_TRIES - kept.tries);
      return undefined;
    }
    const secret = newToken();
    const exchange = { hash: await sha256(secret), expiresAt: expiry(shop) };
    return (await exchangeResetCode(shop.db, login, kept.code, exchange)) ? secret : undefined;
  });
  if (token === undefined) throw wrong;
  await forgetAttempts(shop.db, counted[0]);
  return { login, token_id: token };
}

/**
 * Sets a new password with a token, ends every session of the account and signs in. A token works once.
 * @param caller where the call comes from
 * @throws Refused if the password is too short or too easy, the token is invalid or used, or `too_many_attempts`
 */
export async function resetPassword(
  shop: Shop,
  { token_id, password }: { token_id: string; password: string },
  caller: string,
): Promise<SignedIn> {
  await countAttempt(shop, ['reset_caller', caller]);
  const [hash, tokenHash] = [await hashPassword(password, shop.passwordIterations), await sha256(token_id)];
  const { id, login } = await shop.db.tx(async (tx) => {
    const owner = await takeResetToken(tx, tokenHash, instantOf(shop.clock));
    if (!owner) throw refused('token_void');
    checkPassword(password, owner.login);
    await updatePassword(tx, owner.account_id, hash);
    await endSessions(tx, owner.account_id);
    await deleteResetCodes(tx, owner.account_id);
    const [here, everywhere] = attemptsAt('wrong_password', owner.login, { caller, device: undefined });
    await forgetAttempts(tx, here);
    if (everywhere) await forgetAttempts(tx, everywhere);
    await send(shop, tx, owner.account_id, {
      to: owner.login,
      kind: 'password_changed',
      texts: textsOf('password_changed'),
    });
    return { id: owner.account_id, login: owner.login };
  });
  const signedIn = await signInAs(shop, { id, login, password: hash });
  if (!signedIn) throw refused('token_void');
  return signedIn;
}
