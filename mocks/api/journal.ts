import { madeOf } from '../routing/answer.ts';
import type { Clock } from '../shop/clock.ts';
import { withBody } from './cut.ts';
import type { CallNames, ServedRoute } from './served-route.ts';

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

/** Creates a journal of this process's latest calls; of the operator's own, those that change something. */
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
     * Reads what to log of a response, and returns it with the response to send; a body that is not text, or
     * breaks off, is left alone.
     */
    async read(response: Response): Promise<Pick<Answered, 'headers' | 'body'> & { response: Response }> {
      const known = madeOf(response);
      if (known) {
        // Error responses have been given an id since they were created.
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
