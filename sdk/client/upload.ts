import type { Fetch, SentCall } from './options.ts';
import { bytesOfFiles, isBrowser, sendingOf, streamed } from './streamed-form.ts';

/** How much of a body has left this program. */
export interface UploadProgress {
  call: SentCall;
  sentBytes: number;
  /** Bytes of the files in the body; the form around them is not counted. */
  totalBytes: number;
}

type OnProgress = (progress: UploadProgress) => void;

/**
 * What sends, telling how far each upload has come. Give it to a client or gateway as its `fetch`. Only bodies with
 * files are told of. In Node files from `openAsBlob` go out as they are read from disk, by `send`. In a page uploads go
 * by the browser's own XMLHttpRequest, since nothing else knows how far they are, and `send` does the rest; where a page
 * allows no frame, and in a worker, `send` does it all and nothing is told.
 */
export function withUploadProgress(send: Fetch, onProgress: OnProgress): Fetch {
  return async (url, init, call) => {
    const { body } = init;
    const told = (totalBytes: number) => (sent: number) =>
      onProgress({ call, sentBytes: Math.min(sent, totalBytes), totalBytes });
    const tellOf = (stream: unknown) => {
      const sending = sendingOf(stream);
      if (sending) sending.tell = told(sending.totalBytes);
    };
    tellOf(body);
    if (!(body instanceof FormData)) return send(url, init, call);
    if (typeof document !== 'undefined') {
      const { uploadFromPage } = await import('./upload-from-page.ts');
      return (await uploadFromPage(url, init, told(bytesOfFiles(body)))) ?? send(url, init, call);
    }
    if (isBrowser()) return send(url, init, call);
    // A client has made a stream of it already; somebody else's program may not have.
    const { typed, ...stream } = streamed(body, init.signal ?? new AbortController().signal);
    tellOf(stream.body);
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(typed)) headers.set(name, value);
    return send(url, { ...init, ...stream, headers }, call);
  };
}
