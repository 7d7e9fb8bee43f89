/* What a call needs when it sends a form, is checked, fails or is tried again. */
export { checkBody } from './drift.ts';
export { formEncoded, multipart } from './forms.ts';
export { tryAgain } from './retry.ts';
export { retryAfterMs } from './retry-after.ts';
export { unexpectedStatus, unreadableBody } from './unexpected-status.ts';
