const NO_BODY_STATUSES = [204, 205, 304];
/** Texts that a shop answers with are read from their bytes; to read them as streams would be most of the work. */
type Bytes = Buffer<ArrayBuffer>;

/** Headers as they came: a line each. */
function headersOf(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/** An answer that has come whole, with as much of `Response` as a client reads; the rest is made when it is asked for. */
class WholeAnswer
  implements Pick<Response, 'status' | 'ok' | 'headers' | 'body' | 'text' | 'json' | 'bytes'>
{
  readonly status: number;
  readonly #lines: string;
  readonly #bytes: Bytes;
  #headers: Headers | undefined;

  constructor(status: number, lines: string, bytes: Bytes) {
    this.status = status;
    this.#lines = lines;
    this.#bytes = bytes;
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  get headers(): Headers {
    this.#headers ??= headersOf(this.#lines);
    return this.#headers;
  }

  get body(): Response['body'] {
    return new Response(NO_BODY_STATUSES.includes(this.status) ? null : this.#bytes).body;
  }

  text = async (): Promise<string> => this.#bytes.toString();
  json = async (): Promise<unknown> => JSON.parse(this.#bytes.toString());
  bytes = async (): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(this.#bytes);
  arrayBuffer = async (): Promise<ArrayBuffer> => new Uint8Array(this.#bytes).buffer;
  blob = async (): Promise<Blob> => new Blob([this.#bytes], { type: this.headers.get('content-type') ?? '' });
  clone = (): Response => wholeAnswer(this.status, this.#lines, this.#bytes);
}

/**
 * An answer as clients read it.
 * @param lines its headers as they came, without the line of the status
 */
export const wholeAnswer = (status: number, lines: string, bytes: Bytes): Response =>
  new WholeAnswer(status, lines, bytes) as unknown as Response;
