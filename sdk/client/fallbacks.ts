/* What a call needs if it sends a form, is checked, fails or is retried. */
export { checkAnswer } from './drift.ts';
export { explain } from './explain.ts';
export { formEncoded, multipart } from './forms.ts';
export { tryAgain } from './retry.ts';
export { unexpectedStatus, unreadableBody } from './unexpected-status.ts';
