import type { Fetch, SentCall } from './options.ts';

/** Progress of a form that is read as it is sent. */
export interface Sending {
  /** Bytes of its files; the form around them is not counted. */
  readonly totalBytes: number;
  /** Called with the number of body bytes taken. */
  tell: (sentBytes: number) => void;
}

/** Forms being sent as streams. */
export const sendings = new WeakMap<object, Sending>();

/** Progress of a body; undefined if it is not a form that is read here. */
const sendingOf = (body: unknown): Sending | undefined => sendings.get(Object(body));

export const bytesOfFiles = (form: FormData): number =>
  [...form.values()].reduce((sum, value) => sum + (typeof value === 'string' ? 0 : value.size), 0);

/** How much of a body has left this program. */
export interface UploadProgress {
  /** The call, and which try of it this is. */
  call: SentCall;
  /** Bytes of the files that are sent. */
  sentBytes: number;
  /** Bytes of the files in the body; the form around them is not counted. */
  totalBytes: number;
}

type OnProgress = (progress: UploadProgress) => void;

/**
 * Wraps a `fetch` so that it reports upload progress. Pass the result to a client or gateway as its `fetch`. Only
 * bodies with files are reported. In Node, files from `openAsBlob` are read from disk as `send` sends them. In a
 * page, uploads use the browser's own XMLHttpRequest, since nothing else reports progress, and `send` does the
 * rest; if the page allows no frame, and in a worker, `send` does everything and nothing is reported.
 */
export function withUploadProgress(send: Fetch, onProgress: OnProgress): Fetch {
  return async (url, init, call) => {
    const { body } = init;
    const told = (totalBytes: number) => (sent: number) =>
      onProgress({ call, sentBytes: Math.min(sent, totalBytes), totalBytes });
    const sending = sendingOf(body);
    if (sending) sending.tell = told(sending.totalBytes);
    if (!(body instanceof FormData) || typeof document === 'undefined') return send(url, init, call);
    const { uploadFromPage } = await import('./upload-from-page.ts');
    return (await uploadFromPage(url, init, told(bytesOfFiles(body)))) ?? send(url, init, call);
  };
}
