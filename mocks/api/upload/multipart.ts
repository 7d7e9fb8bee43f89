/** The body is not a valid form of its media type. */
export class FormUnreadable extends Error {
  constructor(reason: string) {
    super(`The form ${reason}.`);
    this.name = 'FormUnreadable';
  }
}

/** One field of a form. Read its content before requesting the next part. */
export interface Part {
  readonly name: string;
  /** Set for files; empty if the sender gave none. */
  readonly fileName: string | undefined;
  readonly contentType: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Maximum number of parts in a form. */
const MOST_PARTS = 50;
/** Maximum number of bytes before the first part, or of a part's headers. */
const LARGEST_HEAD = 16_384;

const LINE = Buffer.from('\r\n');
const END_OF_HEADERS = Buffer.from('\r\n\r\n');

/** Returns the boundary of a `multipart/form-data` media type; undefined if it has none. */
export const boundaryOf = (mediaType: string): string | undefined => {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(mediaType) ?? [];
  return quoted ?? bare;
};

/** Reads bytes up to a delimiter. */
function createScanner(chunks: AsyncIterator<Uint8Array>) {
  // The first boundary may be at the very start, with no preceding line end.
  let held: Buffer = LINE;

  async function readMore(): Promise<void> {
    const { done, value } = await chunks.next();
    if (done) throw new FormUnreadable('ends before its last part does');
    const chunk = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
  }

  function take(length: number): Buffer {
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  }

  return {
    /** Yields everything before the mark, piece by piece, and drops the mark. */
    async *before(mark: Buffer): AsyncGenerator<Buffer> {
      for (;;) {
        const at = held.indexOf(mark);
        // The mark may have started at the end of the buffer.
        const certain = at >= 0 ? at : held.length - mark.length + 1;
        if (certain > 0) yield take(certain);
        if (at >= 0) {
          take(mark.length);
          return;
        }
        await readMore();
      }
    },

    async next(length: number): Promise<Buffer> {
      while (held.length < length) await readMore();
      return take(length);
    },
  };
}

async function short(pieces: AsyncIterable<Buffer>): Promise<string> {
  const kept: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > LARGEST_HEAD) throw new FormUnreadable('has a part whose headers are too long');
    kept.push(piece);
  }
  return Buffer.concat(kept).toString('utf8');
}

/** Returns a parameter of a header. Browsers percent-encode quotes and line ends in it. */
function parameterOf(header: string, name: string): string | undefined {
  const [, quoted, bare] = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^\\s;"]+))`, 'i').exec(header) ?? [];
  return (quoted ?? bare)?.replace(/%(22|0A|0D)/gi, (escaped) => decodeURIComponent(escaped));
}

function headersOf(head: string): Map<string, string> {
  const lines = head.split('\r\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/**
 * Splits a form into its parts as it arrives, never buffering more than a piece of it.
 * @throws FormUnreadable if it is not a valid form, or is cut off
 */
export async function* partsOf(body: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<Part> {
  const scanner = createScanner(body[Symbol.asyncIterator]());
  const mark = Buffer.from(`\r\n--${boundary}`);
  await short(scanner.before(mark));
  for (let count = 1; ; count++) {
    if ((await scanner.next(2)).toString('latin1') === '--') return;
    if (count > MOST_PARTS) throw new FormUnreadable(`has more than ${MOST_PARTS} parts`);
    // The end of the boundary's line has already been read as those two bytes.
    const headers = headersOf(await short(scanner.before(END_OF_HEADERS)));
    const disposition = headers.get('content-disposition') ?? '';
    const name = parameterOf(disposition, 'name');
    if (name === undefined) throw new FormUnreadable('has a part without a name');
    const content = scanner.before(mark);
    yield {
      name,
      fileName: parameterOf(disposition, 'filename'),
      contentType: headers.get('content-type') ?? '',
      content,
    };
    for await (const _unread of content);
  }
}
