/** Random bytes, as two hexadecimal characters each. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * A random key of 32 hexadecimal characters. Browsers have `randomUUID` on secure pages only, and a shop may be
 * tried out on a phone over plain http.
 */
export const newKey = (): string => randomHex(16);
