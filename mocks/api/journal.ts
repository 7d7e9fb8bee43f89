import type { HarEntry, sandbox } from '@spaza/contracts';
import {
  isForm,
  isSecretName,
  REDACTED,
  withoutSecretsInForm,
  withoutSecretsInJson,
  withoutSecretsInText,
} from '@spaza/contracts/vocabulary';
import { madeOf } from '../routing/answer.ts';
import type { Clock } from '../shop/clock.ts';
import { withBody } from './faults.ts';
import { REQUEST_ID } from './refusal.ts';
import { type Answers, ok } from './request-context.ts';
import { type CallNames, routePattern, type ServedRoute } from './served-route.ts';

/** A call and its response, unmodified; secrets are removed when the journal is read. */
export interface JournalEntry {
  served: ServedRoute;
  method: string;
  url: string;
  /** Real start time, and duration in ms. */
  startedAt: number;
  ms: number;
  /** The shop's time at the response. */
  shopTime: number;
  requestHeaders: Headers;
  requestBody: string | undefined;
  status: number;
  responseHeaders: Headers | Record<string, string>;
  responseBody: string | undefined;
}

/** A response as logged. */
interface Answered {
  served: ServedRoute;
  status: number;
  headers: JournalEntry['responseHeaders'];
  body: string | undefined;
  requestBody?: string | undefined;
}

const MOST_ENTRIES = 1000;
/** Maximum number of body characters to retain; the oldest entries are dropped first. */
const MOST_CHARACTERS = 16_000_000;

const sizeOf = ({ requestBody = '', responseBody = '' }: JournalEntry) =>
  requestBody.length + responseBody.length;

const isText = (headers: Headers) => /^(application\/json|text\/)/.test(headers.get('content-type') ?? '');

/** Creates a journal of this process's latest calls, including the operator's calls that change something. */
export function createJournal(clock: Clock, names: CallNames) {
  let entries: JournalEntry[] = [];
  let characters = 0;

  function add(entry: JournalEntry): void {
    entries.push(entry);
    characters += sizeOf(entry);
    while (entries.length > MOST_ENTRIES || characters > MOST_CHARACTERS) {
      characters -= sizeOf(entries.shift()!);
    }
  }

  return {
    names,
    entries: (): readonly JournalEntry[] => entries,
    clear(): void {
      entries = [];
      characters = 0;
    },

    /** Logs a response whose text is available. @param began by `performance.now()` */
    note(
      { method, url, headers }: Request,
      began: number,
      { served, status, headers: responseHeaders, body, requestBody }: Answered,
    ): void {
      add({
        served,
        method,
        url,
        startedAt: performance.timeOrigin + began,
        ms: performance.now() - began,
        shopTime: clock.now(),
        requestHeaders: headers,
        requestBody,
        status,
        responseHeaders,
        responseBody: body,
      });
    },

    /**
     * Reads what to log of a response, and returns it with the response to send; bodies that are not text or
     * break off are not read.
     */
    async read(response: Response): Promise<Pick<Answered, 'headers' | 'body'> & { response: Response }> {
      const known = madeOf(response);
      if (known) {
        // Error responses got an id after they were created.
        const headers = response.status < 400 ? known.headers : response.headers;
        return { headers, body: known.text, response };
      }
      const { headers } = response;
      const breaks = headers.get('x-sandbox-fault')?.includes('cut');
      if (breaks || !response.body || !isText(headers)) return { headers, body: undefined, response };
      const body = await response.text();
      return { headers, body, response: withBody(response, body) };
    },
  };
}

export type Journal = ReturnType<typeof createJournal>;

/**
 * Redacts a header or a parameter: completely if its name marks it as a secret, otherwise only secrets within
 * its value.
 */
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
  // Programs often send JSON and forms without declaring them.
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
    ? { comment: 'Omitted, because it cannot be parsed and may contain secrets.' }
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
    // The sandbox only sees calls that have arrived, and returns complete responses.
    timings: { send: 0, wait: ms, receive: 0 },
    _route: entry.served.name,
    _shop_time: new Date(entry.shopTime).toISOString(),
    ...(fault && { _faults: fault }),
    ...(requestId && { _request_id: requestId }),
  };
}

const CREATOR = { name: 'Spaza sandbox', version: '1' };

/** Creates the calls that read and clear the journal. */
export const createJournalAnswers = (
  journal: Journal,
): Pick<Answers<typeof sandbox>, 'journal' | 'clearJournal'> => ({
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
