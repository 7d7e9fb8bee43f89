const END_OF_HEAD = Buffer.from('\r\n\r\n');
const END_OF_LINE = Buffer.from('\r\n');
const LINE_FEED = 10;
const NOTHING = Buffer.alloc(0);
const LARGEST_HEAD = 64 * 1024;

/** An answer as it came, with a body in one piece. */
export interface ReadAnswer {
  status: number;
  /** Headers, a line each. */
  lines: string;
  body: Buffer<ArrayBuffer>;
  /** More can be asked on the same connection. */
  isKept: boolean;
}

interface Head extends Pick<ReadAnswer, 'status' | 'lines'> {
  /** Bytes of the body; undefined if it comes in chunks or ends with the connection. */
  length: number | undefined;
  isChunked: boolean;
  isKept: boolean;
}

/** Answers that have no body, whatever their headers say. */
const hasNoBody = (status: number) => status < 200 || status === 204 || status === 304;

function headFrom(text: string): Head {
  const [, minor, code] = /^HTTP\/1\.(\d) (\d{3})/.exec(text) ?? [];
  if (code === undefined) throw new Error('The response is not HTTP/1.1');
  const status = Number(code);
  const isChunked = /\r\ntransfer-encoding:[^\r]*\bchunked\b/i.test(text);
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(text) ?? [];
  const [, connection = minor === '0' ? 'close' : ''] = /\r\nconnection: *([^\r]*)/i.exec(text) ?? [];
  return {
    status,
    lines: text.slice(text.indexOf('\r\n') + 2),
    length: hasNoBody(status) ? 0 : isChunked || length === undefined ? undefined : Number(length),
    isChunked: isChunked && !hasNoBody(status),
    isKept: !/\bclose\b/i.test(connection),
  };
}

/** The body that some chunks hold; undefined while the last one has not come. */
function dechunked(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> | undefined {
  const pieces: Buffer<ArrayBuffer>[] = [];
  for (let at = 0; ; ) {
    const end = bytes.indexOf(END_OF_LINE, at);
    if (end < 0) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', at, end), 16);
    if (Number.isNaN(size)) throw new Error('The response has an unreadable chunk');
    if (size === 0) {
      // Fields may follow the last piece; an empty line ends them.
      const isWhole = bytes.indexOf(END_OF_HEAD, end) >= 0;
      return isWhole ? Buffer.concat(pieces) : undefined;
    }
    if (end + 2 + size + 2 > bytes.length) return undefined;
    pieces.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

/** Puts together what a connection brings, an answer at a time: nothing is asked before the answer to the last was read. */
export function createAnswerReader() {
  let chunks: Buffer<ArrayBuffer>[] = [];
  let size = 0;
  let head: Head | undefined;
  let bodyFrom = 0;

  function finish(body: Buffer<ArrayBuffer>): ReadAnswer {
    const { status, lines, isKept } = head!;
    chunks = [];
    size = 0;
    head = undefined;
    return { status, lines, body, isKept };
  }

  const joined = (): Buffer<ArrayBuffer> => {
    if (chunks.length !== 1) chunks = [Buffer.concat(chunks)];
    return chunks[0] ?? NOTHING;
  };

  /** True once the head is known. */
  function readHead(): boolean {
    while (!head) {
      const bytes = joined();
      const end = bytes.indexOf(END_OF_HEAD);
      if (end < 0) {
        if (bytes.length > LARGEST_HEAD) throw new Error('The response headers do not end');
        return false;
      }
      const read = headFrom(bytes.toString('latin1', 0, end));
      if (read.status >= 200) {
        head = read;
        bodyFrom = end + END_OF_HEAD.length;
      } else {
        // The real answer follows.
        chunks = [bytes.subarray(end + END_OF_HEAD.length)];
        size = chunks[0]!.length;
      }
    }
    return true;
  }

  return {
    /** Whether anything of the next answer has come. */
    hasBegun: () => size > 0,
    /** Returns the answer that a piece completes. @throws Error if it makes no sense */
    take(chunk: Buffer<ArrayBuffer>): ReadAnswer | undefined {
      chunks.push(chunk);
      size += chunk.length;
      if (!readHead()) return undefined;
      const { length, isChunked } = head!;
      if (length !== undefined) {
        const left = size - bodyFrom - length;
        // Nobody asked for what comes behind an answer.
        if (left > 0) head!.isKept = false;
        return left < 0 ? undefined : finish(joined().subarray(bodyFrom, bodyFrom + length));
      }
      // The end is looked for where it may be, and not with each piece of a long answer.
      if (!isChunked || chunk.at(-1) !== LINE_FEED) return undefined;
      const body = dechunked(joined().subarray(bodyFrom));
      return body && finish(body);
    },
    /** The connection has ended. Returns the answer that ends with it, where there is one. */
    end(): ReadAnswer | undefined {
      if (!head || head.isChunked || head.length !== undefined) return undefined;
      head.isKept = false;
      return finish(joined().subarray(bodyFrom));
    },
  };
}
