import type { HarEntry, sandbox } from '@spaza/contracts';
import {
  isForm,
  isSecretName,
  REDACTED,
  withoutSecretsInForm,
  withoutSecretsInJson,
  withoutSecretsInText,
} from '@spaza/contracts/vocabulary';
import type { Implementation } from '../routing/implementation.ts';
import { ok } from './answers.ts';
import type { Journal, JournalEntry } from './journal.ts';
import { REQUEST_ID } from './refusal.ts';
import type { RequestContext } from './request-context.ts';
import { routePattern } from './served-route.ts';

/** Redacts a header or a parameter: whole if its name marks it as a secret, else what its value holds. */
const redactedPair = (name: string, value: string) => ({
  name,
  value: isSecretName(name) ? REDACTED : withoutSecretsInText(value),
});

/** Redacts an address and its query. */
function redactedUrl(address: string): {
  url: string;
  queryString: { name: string; value: string }[];
} {
  const url = new URL(address);
  const queryString = Array.from(url.searchParams, (pair) => redactedPair(...pair));
  if (queryString.length > 0) url.search = withoutSecretsInForm(url.search);
  return { url: withoutSecretsInText(url.href), queryString };
}

/** Redacts a body; undefined if its secrets cannot be identified. */
function redactedBody(text: string, mimeType: string): string | undefined {
  if (mimeType.startsWith('application/json')) return withoutSecretsInJson(text);
  if (mimeType.startsWith('application/x-www-form-urlencoded')) return withoutSecretsInForm(text);
  // Whatever a program sends without saying what it is.
  if (mimeType.startsWith('text/plain'))
    return withoutSecretsInJson(text) ?? (isForm(text) ? withoutSecretsInForm(text) : undefined);
  return mimeType.startsWith('text/') ? withoutSecretsInText(text) : undefined;
}

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
function harEntry(entry: JournalEntry): HarEntry {
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

type JournalRoute = 'journal' | 'clearJournal';

const CREATOR = { name: 'Spaza sandbox', version: '1' };

/** Creates the calls that read and clear the journal. */
export const createJournalAnswers = (
  journal: Journal,
): Pick<Implementation<typeof sandbox, RequestContext>, JournalRoute> => ({
  journal: async ({ query: { route, since, limit, changes = false }, context: { shop } }) => {
    const { entries, names } = journal;
    if (route !== undefined) await names.check(shop, route);
    const isMeant = routePattern(route ?? '*');
    const isChange = ({ name }: JournalEntry['served']) => name.startsWith('sandbox.');
    const from = since === undefined ? 0 : Date.parse(since);
    const found = entries().filter(
      ({ startedAt, served }) =>
        startedAt >= from && (isChange(served) ? changes : names.fits(served, isMeant)),
    );
    const last = limit === undefined ? found : found.slice(-limit);
    return ok({ log: { version: '1.2' as const, creator: CREATOR, entries: last.map(harEntry) } });
  },
  clearJournal: () => {
    journal.clear();
    return ok({});
  },
});
