import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Prism writes what it found into a header of the answer, up to 8 kB of it. */
const MOST_HEADER_BYTES = 64_000;

export interface Asked {
  method: string;
  /** Path and query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Asks as it was asked, byte for byte.
 * @throws Error if the connection ends before the answer does
 */
export function ask(origin: string, { method, path, headers, body }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${origin}${path}`,
      { method, headers, maxHeaderSize: MOST_HEADER_BYTES, agent: false },
      (response) => {
        const { statusCode: status = 0, headers: answered } = response;
        buffer(response).then((text) => resolve({ status, headers: answered, body: text }), reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
