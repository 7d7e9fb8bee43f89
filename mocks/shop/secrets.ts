import { isSameSignature, toHex } from '../values/hash.ts';

/** Creates a secret that grants access to its bearer. */
export const newToken = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)));

/** Creates an id or path segment that cannot be guessed or computed, regardless of seed and clock. */
export const newSecretName = (): string => crypto.randomUUID();

/** Creates a six-digit code to send to a phone. */
export const newCode = (): string =>
  String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000).padStart(6, '0');

/*
 * Passwords are stored as PBKDF2-SHA-256 hashes, the only slow hash built into both browsers and Node. The number of
 * rounds is stored with the hash, so that it can be raised without locking anybody out.
 */

/** Rounds for new passwords. */
export const PASSWORD_ITERATIONS = 600_000;

const encoder = new TextEncoder();

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

async function derive(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(password), 'PBKDF2', false, ['deriveBits']);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256),
  );
}

/** Returns the hash of a password as it is stored: `rounds$salt$hash`. */
export async function hashPassword(password: string, iterations = PASSWORD_ITERATIONS): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return [iterations, toBase64(salt), toBase64(await derive(password, salt, iterations))].join('$');
}

/** Whether a password matches a stored hash. */
export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const [iterations = '', salt = '', hash = ''] = stored.split('$');
  return isSameSignature(toBase64(await derive(password, fromBase64(salt), Number(iterations))), hash);
}
