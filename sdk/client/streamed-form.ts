import { bytesOfFiles, type Sending, sendings } from './upload.ts';

/** Bytes of a file to read at a time. */
const PIECE = 256 * 1024;

/** A name as quoted in the head of a part. */
const quoted = (name: string): string => `"${name.replace(/[\n\r"]/g, encodeURIComponent)}"`;

/** The form as it is sent. Its files are not read yet. */
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
 * A form as a stream that reports how much of it was taken, with the headers that describe it. Files are read as
 * they are sent, never whole, and piece by piece: `stream` of a file on disk throws an uncatchable error if the
 * file is written to meanwhile.
 */
export function streamed(form: FormData, signal: AbortSignal) {
  const boundary = `spaza-${crypto.randomUUID()}`;
  const whole = wholeOf(form, boundary);
  const sending: Sending = { totalBytes: bytesOfFiles(form), tell: () => {} };
  let sent = 0;
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      // Not every `fetch` cancels a body that is no longer awaited.
      signal.throwIfAborted();
      const piece = await whole.slice(sent, sent + PIECE).arrayBuffer();
      signal.throwIfAborted();
      if (piece.byteLength === 0) return controller.close();
      sent += piece.byteLength;
      sending.tell(sent);
      controller.enqueue(new Uint8Array(piece));
    },
  };
  // Nothing is read or reported before it is requested.
  const body = new ReadableStream(source, { highWaterMark: 0 });
  sendings.set(body, sending);
  const typed = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    // Not every server accepts a body of unknown length.
    'content-length': String(whole.size),
  };
  return { body, typed, duplex: 'half' as const };
}
