import { randomHex } from '../client/random-hex.ts';

/**
 * A random key of 32 hexadecimal characters. Browsers have `randomUUID` on secure pages only, and a shop may be
 * tried out on a phone over plain http.
 */
export const newKey = (): string => randomHex(16);
