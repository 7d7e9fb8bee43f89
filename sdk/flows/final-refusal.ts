import type { Problem } from '../gateway/outcome.ts';

/**
 * What is known for sure: the shop understood the call and did nothing. Anything else may be repeated as it was. A key
 * that was used before is no such thing: something was done under it, and would be done again under another.
 */
export const isFinalRefusal = ({ status, code }: Problem): boolean =>
  code !== 'key_reused' && [400, 404, 409, 422].includes(status);
