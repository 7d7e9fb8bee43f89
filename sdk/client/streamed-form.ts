/** How far a form has come that is read as it is sent. */
interface Sending {
  /** Bytes of the files in it; the form around them is not counted. */
  readonly totalBytes: number;
  /** Told how many bytes of the body were taken. */
  tell: (sentBytes: number) => void;
}

const sendings = new WeakMap<object, Sending>();

/** How far a body has come; undefined where it is no form that is read here. */
export const sendingOf = (body: unknown): Sending | undefined => sendings.get(Object(body));

export const bytesOfFiles = (form: FormData): number =>
  [...form.values()].reduce((sum, value) => sum + (typeof value === 'string' ? 0 : value.size), 0);

/** Browsers send no stream to a server that speaks HTTP/1, in pages as in workers. */
export const isBrowser = () => typeof document !== 'undefined' || 'WorkerGlobalScope' in globalThis;

/** Bytes of a file that are read at a time. */
const PIECE = 256 * 1024;

/** A name as it stands in quotes in the head of a part. */
const quoted = (name: string): string =>
  `"${name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22')}"`;

const encoder = new TextEncoder();

/** The form as it is sent: what stands around files, and the files themselves. */
function* partsOf(form: FormData, boundary: string): Generator<Uint8Array | File> {
  for (const [name, value] of form) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name=${quoted(name)}`;
    if (typeof value === 'string') {
      yield encoder.encode(`${head}\r\n\r\n${value.replace(/\r?\n|\r/g, '\r\n')}\r\n`);
      continue;
    }
    const type = value.type || 'application/octet-stream';
    yield encoder.encode(`${head}; filename=${quoted(value.name)}\r\nContent-Type: ${type}\r\n\r\n`);
    yield value;
    yield encoder.encode('\r\n');
  }
  yield encoder.encode(`--${boundary}--\r\n`);
}

/**
 * The bytes of all parts. Files are read as they go out, never whole, and piece by piece: `stream` of a file on disk
 * throws where nobody can catch it when somebody writes to the file meanwhile.
 */
async function* bytesOf(parts: readonly (Uint8Array | File)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Uint8Array) yield part;
    else
      for (let at = 0; at < part.size; at += PIECE)
        yield new Uint8Array(await part.slice(at, at + PIECE).arrayBuffer());
  }
}

/** A form as a stream that tells how much of it was taken, with the headers that say what it is. */
export function streamed(form: FormData, signal: AbortSignal) {
  const boundary = `spaza-${crypto.randomUUID()}`;
  const parts = [...partsOf(form, boundary)];
  const length = parts.reduce((sum, part) => sum + ('size' in part ? part.size : part.byteLength), 0);
  const bytes = bytesOf(parts);
  const sending: Sending = { totalBytes: bytesOfFiles(form), tell: () => {} };
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // Not every `fetch` lets go of a body that nobody waits for any more.
      signal.throwIfAborted();
      const { value, done } = await bytes.next();
      signal.throwIfAborted();
      if (done) return controller.close();
      sent += value.byteLength;
      sending.tell(sent);
      controller.enqueue(value);
    },
    cancel: async () => void (await bytes.return(undefined)),
  });
  sendings.set(body, sending);
  const typed = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    // Not every server takes a body whose length it is not told.
    'content-length': String(length),
  };
  return { body, typed, duplex: 'half' as const };
}
