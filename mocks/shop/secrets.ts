import { toHex } from './hash.ts';

/** A secret that opens something to whoever shows it. */
export const newToken = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)));

/** A part of an address that nobody can guess, and that never comes again. */
export const newSecretName = (): string => crypto.randomUUID();

/** Six digits that are sent to a phone. */
export const newCode = (): string =>
  String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000).padStart(6, '0');
