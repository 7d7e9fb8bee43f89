/* What a call needs if it sends a form, is checked, fails or is retried. */
export { checkBody, driftIn } from './drift.ts';
export { formEncoded, multipart } from './forms.ts';
export { retryAfterMs, tryAgain } from './retry.ts';
export { unexpectedStatus, unreadableBody } from './unexpected-status.ts';
