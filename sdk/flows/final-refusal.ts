import type { Problem } from '../gateway/outcome.ts';

/** What is known for sure: the shop understood the call and did nothing. Anything else may be repeated as it was. */
export const isFinalRefusal = ({ status }: Problem): boolean => [400, 404, 409, 422].includes(status);
