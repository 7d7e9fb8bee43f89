import { connect } from 'node:net';
import type { Answered } from './oracle.ts';

/**
 * Sends bytes to a port and nothing after them, and returns what came back until the other side hung up.
 * @throws Error if it never does
 */
export function exchanged(address: string, bytes: Buffer, idleTimeoutMs: number): Promise<Buffer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const came: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const hung = setTimeout(() => {
      socket.destroy();
      reject(new Error(`Nobody hung up for ${idleTimeoutMs} ms; there came ${Buffer.concat(came)}`));
    }, idleTimeoutMs);
    const end = () => {
      clearTimeout(hung);
      resolve(Buffer.concat(came));
    };
    socket.on('data', (some) => came.push(some));
    // A hang-up in the middle of sending is reported as an error.
    socket.on('error', end);
    socket.on('end', () => socket.destroy());
    socket.on('close', end);
    socket.end(bytes);
  });
}

/** Decodes a chunked body, with its length; undefined if it does not end. */
function unchunked(text: string): { body: string; length: number } | undefined {
  let body = '';
  let at = 0;
  for (;;) {
    const [head, size = ''] = /^([0-9a-f]+)\r\n/i.exec(text.slice(at, at + 20)) ?? [];
    if (head === undefined) return undefined;
    const length = Number.parseInt(size, 16);
    at += head.length;
    body += text.slice(at, at + length);
    at += length + 2;
    if (length === 0) return { body, length: at };
  }
}

/**
 * Parses the responses in the received bytes.
 * @param bodiless responses that state a body length but have no body: those to HEAD
 */
export function answersIn(came: Buffer, bodiless: boolean): Answered[] {
  const answers: Answered[] = [];
  let rest = came.toString('latin1');
  while (rest) {
    const [head, status] = /^HTTP\/1\.1 (\d{3}) [^\r]*\r\n(?:[^\r]+\r\n)*\r\n/.exec(rest) ?? [];
    if (head === undefined) throw new Error(`This is no answer: ${rest.slice(0, 300)}`);
    const lines = head.trimEnd().split('\r\n').slice(1);
    const headers = new Headers(
      lines.map((line) => [line.split(':')[0]!, line.slice(line.indexOf(':') + 1)]),
    );
    rest = rest.slice(head.length);
    const hasBody = !bodiless && Number(status) >= 200 && status !== '204' && status !== '304';
    const chunks = hasBody && headers.get('transfer-encoding') ? unchunked(rest) : undefined;
    const length = hasBody ? (chunks?.length ?? Number(headers.get('content-length') ?? rest.length)) : 0;
    const body = chunks?.body ?? rest.slice(0, length);
    if (body.length < length && !chunks) throw new Error(`An answer ends in the middle: ${head}`);
    rest = rest.slice(length);
    // 100 Continue, sent before the response if requested.
    if (status === '100') continue;
    answers.push({ status: Number(status), headers, text: Buffer.from(body, 'latin1').toString() });
  }
  return answers;
}
