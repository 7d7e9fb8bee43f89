import { madeOf } from '../routing/answer.ts';
import type { Clock } from '../shop/clock.ts';
import type { CallNames } from './call-names.ts';
import type { ServedRoute } from './served-route.ts';
import { withBody } from './with-body.ts';

/** A call and its answer, as they were; what is secret is left out when the journal is read. */
export interface JournalEntry {
  served: ServedRoute;
  method: string;
  url: string;
  /** Real time at which it began, and how long it took, in ms. */
  startedAt: number;
  ms: number;
  /** The shop's time at the answer. */
  shopTime: number;
  requestHeaders: Headers;
  requestBody: string | undefined;
  status: number;
  responseHeaders: Headers | Record<string, string>;
  responseBody: string | undefined;
}

/** An answer as it is noted. */
interface Answered {
  served: ServedRoute;
  status: number;
  headers: JournalEntry['responseHeaders'];
  body: string | undefined;
  requestBody?: string | undefined;
}

const MOST_ENTRIES = 1000;
/** Characters of bodies that are kept at most; the oldest entries go first. */
const MOST_CHARACTERS = 16_000_000;

const sizeOf = ({ requestBody = '', responseBody = '' }: JournalEntry) =>
  requestBody.length + responseBody.length;

const isText = (headers: Headers) => /^(application\/json|text\/)/.test(headers.get('content-type') ?? '');

/** Keeps the last calls of this process, but for the operator's own. */
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

    /** Notes an answer whose text is at hand. @param began by `performance.now()` */
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

    /** What is noted of an answer, and the answer to be sent on; a body that is no text, or breaks off, is left alone. */
    async read(response: Response): Promise<Pick<Answered, 'headers' | 'body'> & { response: Response }> {
      const known = madeOf(response);
      if (known) {
        // What refuses has been given an id since it was made.
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
