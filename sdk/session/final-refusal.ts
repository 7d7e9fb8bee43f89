import type { Problem } from '../gateway/problems.ts';

/**
 * Whether the shop certainly understood the call and did nothing. Anything else may be repeated unchanged. A reused
 * key does not qualify: something was done under it, and would be done again under another.
 */
export const isFinalRefusal = ({ status, code }: Problem): boolean =>
  code !== 'key_reused' && [400, 404, 409, 422].includes(status);
