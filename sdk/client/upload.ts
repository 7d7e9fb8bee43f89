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

/** Bytes of a file that are read at a time. */
const PIECE = 256 * 1024;

/** A name as it stands in quotes in the head of a part. */
const quoted = (name: string): string =>
  `"${name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22')}"`;

/**
 * The form as it is sent. Files are read as they go out, never whole, and piece by piece: `stream` of a file on disk
 * throws where nobody can catch it when somebody writes to the file meanwhile.
 */
async function* partsOf(form: FormData, boundary: string): AsyncGenerator<Uint8Array> {
  const text = new TextEncoder();
  for (const [name, value] of form) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name=${quoted(name)}`;
    if (typeof value === 'string') {
      yield text.encode(`${head}\r\n\r\n${value.replace(/\r?\n|\r/g, '\r\n')}\r\n`);
      continue;
    }
    const type = value.type || 'application/octet-stream';
    yield text.encode(`${head}; filename=${quoted(value.name)}\r\nContent-Type: ${type}\r\n\r\n`);
    for (let at = 0; at < value.size; at += PIECE)
      yield new Uint8Array(await value.slice(at, at + PIECE).arrayBuffer());
    yield text.encode('\r\n');
  }
  yield text.encode(`--${boundary}--\r\n`);
}

/** The form as a stream that tells how much of it was taken. */
function counted(
  form: FormData,
  tell: (sent: number) => void,
  signal: AbortSignal | null | undefined,
): { body: ReadableStream; type: string } {
  const boundary = `spaza-${crypto.randomUUID()}`;
  const parts = partsOf(form, boundary);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // Not every `fetch` lets go of a body that nobody waits for any more.
      signal?.throwIfAborted();
      const { value, done } = await parts.next();
      signal?.throwIfAborted();
      if (done) return controller.close();
      sent += value.byteLength;
      tell(sent);
      controller.enqueue(value);
    },
    cancel: async () => void (await parts.return(undefined)),
  });
  return { body, type: `multipart/form-data; boundary=${boundary}` };
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
    const stream = counted(body, tell, init.signal);
    const headers = new Headers(init.headers);
    headers.set('content-type', stream.type);
    return send(url, { ...init, headers, body: stream.body, duplex: 'half' } as RequestInit, call);
  };
}
