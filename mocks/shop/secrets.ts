import { toHex } from '../values/hash.ts';

/** Creates a secret that grants access to whoever presents it. */
export const newToken = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)));

/** Creates a key or a part of an address that nobody can guess or compute, whatever the seed and the clock. */
export const newSecretName = (): string => crypto.randomUUID();

/** Creates a six-digit code to send to a phone. */
export const newCode = (): string =>
  String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000).padStart(6, '0');
