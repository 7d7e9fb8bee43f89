import type { Fetch, SentCall } from './options.ts';

/** How much of a body has left this program. */
export interface UploadProgress {
  call: SentCall;
  sentBytes: number;
  /** Bytes of the files in the body; the form around them is not counted. */
  totalBytes: number;
}

type OnProgress = (progress: UploadProgress) => void;

const bytesOfFiles = (form: FormData): number =>
  [...form.values()].reduce((sum, value) => sum + (typeof value === 'string' ? 0 : value.size), 0);

/** The form as a stream that tells how much of it was taken. Files are read as they are sent, never whole. */
function counted(form: FormData, tell: (sent: number) => void): { body: ReadableStream; type: string } {
  const encoded = new Response(form);
  let sent = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      sent += chunk.byteLength;
      tell(sent);
      controller.enqueue(chunk);
    },
  });
  return {
    body: encoded.body!.pipeThrough(counter),
    type: encoded.headers.get('content-type') ?? 'multipart/form-data',
  };
}

/**
 * What sends, telling how far each upload has come. Give it to a client or gateway as its `fetch`. Only bodies with
 * files are told of. In Node files from `openAsBlob` go out as they are read from disk, by `send`. In a page uploads go
 * by the browser's own XMLHttpRequest, since nothing else knows how far they are, and `send` does the rest; where a page
 * allows no frame, and in a worker, `send` does it all and nothing is told.
 */
export function withUploadProgress(send: Fetch, onProgress: OnProgress): Fetch {
  return async (url, init, call) => {
    const { body } = init;
    if (!(body instanceof FormData)) return send(url, init, call);
    const totalBytes = bytesOfFiles(body);
    const tell = (sent: number) => onProgress({ call, sentBytes: Math.min(sent, totalBytes), totalBytes });
    if (typeof document !== 'undefined') {
      const { uploadFromPage } = await import('./upload-from-page.ts');
      return (await uploadFromPage(url, init, tell)) ?? send(url, init, call);
    }
    // A browser sends no stream to a server that speaks HTTP/1.
    if ('WorkerGlobalScope' in globalThis) return send(url, init, call);
    const stream = counted(body, tell);
    const headers = new Headers(init.headers);
    headers.set('content-type', stream.type);
    return send(url, { ...init, headers, body: stream.body, duplex: 'half' } as RequestInit, call);
  };
}
