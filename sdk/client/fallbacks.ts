/* What a call needs if it sends or returns something other than JSON, is checked, fails or is retried. */
export { checkAnswer } from './drift.ts';
export { explain, unexpectedStatus, unreadableBody, unsendableHeader } from './failed-call.ts';
export { formEncoded, multipart, textOrDocument } from './not-json.ts';
export { tryAgain } from './retry.ts';
