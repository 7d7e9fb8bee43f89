import { bytesOfFiles, type Sending, sendings } from './sending.ts';

/** Bytes of a file that are read at a time. */
const PIECE = 256 * 1024;

/** A name as it stands in quotes in the head of a part. */
const quoted = (name: string): string => `"${name.replace(/[\n\r"]/g, encodeURIComponent)}"`;

/** The form as it is sent. Files in it are not read yet. */
function wholeOf(form: FormData, boundary: string): Blob {
  const parts: BlobPart[] = [];
  for (const [name, value] of form) {
    parts.push(`--${boundary}\r\nContent-Disposition: form-data; name=${quoted(name)}`);
    if (typeof value === 'string') parts.push('\r\n\r\n', value.replace(/\r?\n|\r/g, '\r\n'));
    else {
      const type = value.type || 'application/octet-stream';
      parts.push(`; filename=${quoted(value.name)}\r\nContent-Type: ${type}\r\n\r\n`, value);
    }
    parts.push('\r\n');
  }
  return new Blob([...parts, `--${boundary}--\r\n`]);
}

/**
 * A form as a stream that tells how much of it was taken, with the headers that say what it is. Files are read as they go
 * out, never whole, and piece by piece: `stream` of a file on disk throws where nobody can catch it when somebody writes
 * to the file meanwhile.
 */
export function streamed(form: FormData, signal: AbortSignal) {
  const boundary = `spaza-${crypto.randomUUID()}`;
  const whole = wholeOf(form, boundary);
  const sending: Sending = { totalBytes: bytesOfFiles(form), tell: () => {} };
  let sent = 0;
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      // Not every `fetch` lets go of a body that nobody waits for any more.
      signal.throwIfAborted();
      const piece = await whole.slice(sent, sent + PIECE).arrayBuffer();
      signal.throwIfAborted();
      if (piece.byteLength === 0) return controller.close();
      sent += piece.byteLength;
      sending.tell(sent);
      controller.enqueue(new Uint8Array(piece));
    },
  };
  // Nothing is read, nor told of, before it is asked for.
  const body = new ReadableStream(source, { highWaterMark: 0 });
  sendings.set(body, sending);
  const typed = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    // Not every server takes a body whose length it is not told.
    'content-length': String(whole.size),
  };
  return { body, typed, duplex: 'half' as const };
}
