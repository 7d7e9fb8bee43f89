const encoder = new TextEncoder();

/** Node can hash short texts synchronously; in browsers each hash is asynchronous. */
const node = globalThis.process?.getBuiltinModule?.('node:crypto');

/** Bytes as lower-case hex. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of a text, as lower-case hex. The same in Node and in browsers. */
export async function sha256(text: string): Promise<string> {
  if (node) return node.hash('sha256', text);
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))));
}

/** Bytes of a file to hold in memory at a time. */
const PIECE = 4_194_304;

/** Fingerprint of a file and its metadata: equal only if both are. */
export async function fingerprintOf(file: Blob, about: unknown): Promise<string> {
  let hash = await sha256(JSON.stringify(about));
  for (let at = 0; at < file.size; at += PIECE) {
    const piece = await new Blob([hash, file.slice(at, at + PIECE)]).arrayBuffer();
    hash = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', piece)));
  }
  return hash;
}

/** HMAC-SHA256 of a text under a key, as lower-case hex: only the holder of the key can create it. */
export async function signatureOf(key: string, text: string): Promise<string> {
  if (node) return node.createHmac('sha256', key).update(text).digest('hex');
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const made = await crypto.subtle.importKey('raw', encoder.encode(key), hmac, false, ['sign']);
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', made, encoder.encode(text))));
}

/** Compares two signatures in constant time. */
export function isSameSignature(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let at = 0; at < a.length; at++) difference |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return difference === 0;
}
