import type { HarEntry } from '@spaza/contracts';
import { withoutSecretsInText } from '@spaza/contracts/vocabulary';
import type { JournalEntry } from './journal.ts';
import { redactedBody, redactedPair, redactedUrl } from './redact.ts';
import { REQUEST_ID } from './request-id.ts';

const encoder = new TextEncoder();
/** Longest text to show, in characters. */
const LONGEST = 200_000;
const UNKNOWN_SIZE = -1;

const headersOf = (headers: JournalEntry['responseHeaders']) =>
  Array.from(new Headers(headers), (pair) => redactedPair(...pair));

/** Returns a body as shown: its text, or why there is none. */
function shown(text: string, mimeType: string): { text?: string; comment?: string } {
  if (text.length > LONGEST) return { comment: `Longer than ${LONGEST} characters.` };
  const redacted = redactedBody(text, mimeType);
  return redacted === undefined
    ? { comment: 'It cannot be read, and may hold secrets.' }
    : { text: redacted };
}

function postData(text: string, headers: Headers) {
  const mimeType = headers.get('content-type') ?? '';
  return { mimeType, text: '', ...shown(text, mimeType) };
}

function content(text: string | undefined, headers: Headers) {
  const mimeType = headers.get('content-type') ?? 'x-unknown';
  if (text === undefined) return { size: UNKNOWN_SIZE, mimeType };
  return { size: encoder.encode(text).length, mimeType, ...shown(text, mimeType) };
}

/** Converts a call and its response to HTTP Archive 1.2, without secrets. */
export function harEntry(entry: JournalEntry): HarEntry {
  const { requestBody, responseBody, requestHeaders, ms } = entry;
  const responseHeaders = new Headers(entry.responseHeaders);
  const fault = responseHeaders.get('x-sandbox-fault');
  const requestId = responseHeaders.get(REQUEST_ID);
  const unknown = { httpVersion: '', cookies: [], headersSize: UNKNOWN_SIZE };
  return {
    startedDateTime: new Date(entry.startedAt).toISOString(),
    time: ms,
    request: {
      ...unknown,
      method: entry.method,
      ...redactedUrl(entry.url),
      headers: headersOf(requestHeaders),
      ...(requestBody && { postData: postData(requestBody, requestHeaders) }),
      bodySize: requestBody === undefined ? UNKNOWN_SIZE : encoder.encode(requestBody).length,
    },
    response: {
      ...unknown,
      status: entry.status,
      statusText: '',
      headers: headersOf(responseHeaders),
      content: content(responseBody, responseHeaders),
      redirectURL: withoutSecretsInText(responseHeaders.get('location') ?? ''),
      bodySize: UNKNOWN_SIZE,
    },
    cache: {},
    // The sandbox sees a call only when it has arrived, and returns its response whole.
    timings: { send: 0, wait: ms, receive: 0 },
    _route: entry.served.name,
    _shop_time: new Date(entry.shopTime).toISOString(),
    ...(fault && { _faults: fault }),
    ...(requestId && { _request_id: requestId }),
  };
}
