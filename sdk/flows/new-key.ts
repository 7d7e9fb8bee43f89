/**
 * A random key of 32 hexadecimal characters. Browsers have `randomUUID` on secure pages only, and a shop may be tried
 * out on a phone over plain http.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
