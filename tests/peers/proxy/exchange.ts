import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Prism writes its findings to a response header, up to 8 kB. */
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
 * Sends a request unmodified, byte for byte.
 * @throws Error if the connection ends before the response does
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
