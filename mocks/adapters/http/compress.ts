import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Quality 4 takes about as long as gzip and is smaller.
const BROTLI_QUALITY = 4;

const encodingsOf = (brotliQuality: number) => ({
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
});
type Encoding = keyof ReturnType<typeof encodingsOf>;

/** Below this many bytes, compression saves next to nothing; above it, shoppers on metered data pay less. */
const WORTH_IT = 600;
/** Maximum number of compressed responses to cache, by tag. */
const MOST_KEPT = 1000;

function encodingFor(request: Request): Encoding | undefined {
  const accepted = request.headers.get('accept-encoding');
  if (!accepted) return undefined;
  return (['br', 'gzip'] as const).find((encoding) =>
    new RegExp(`\\b${encoding}\\b(?!;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted),
  );
}

/** Compresses a response if the client accepts it. */
export type Compress = (request: Request, response: Response) => Promise<Response> | Response;

/**
 * Creates a compressor for responses to clients that accept it. A response with a tag is compressed only once.
 * @param brotliQuality 0 to 11
 */
export function createCompressor(brotliQuality = BROTLI_QUALITY): Compress {
  const encodings = encodingsOf(brotliQuality);
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();

  async function compressed(
    encoding: Encoding,
    tag: string | null,
    bytes: Uint8Array,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const key = tag && `${encoding}${tag}`;
    const known = key ? kept.get(key) : undefined;
    if (known) return known;
    const made = new Uint8Array(await encodings[encoding](bytes));
    if (key) {
      kept.set(key, made);
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
    }
    return made;
  }

  async function encode(response: Response, encoding: Encoding): Promise<Response> {
    const bytes = new Uint8Array(await response.arrayBuffer());
    const headers = new Headers(response.headers);
    if (bytes.length < WORTH_IT) return new Response(bytes, { status: response.status, headers });
    headers.set('content-encoding', encoding);
    const body = await compressed(encoding, headers.get('etag'), bytes);
    return new Response(body, { status: response.status, headers });
  }

  return (request, response) => {
    const encoding = encodingFor(request);
    const isText = /^(application\/json|text\/)/.test(response.headers.get('content-type') ?? '');
    if (!isText || response.headers.get('cache-control')?.includes('no-transform')) return response;
    // Also on uncompressed responses, so that caches keep both variants apart.
    if (!response.headers.get('vary')?.includes('accept-encoding'))
      response.headers.append('vary', 'accept-encoding');
    return encoding && response.status !== 304 ? encode(response, encoding) : response;
  };
}
