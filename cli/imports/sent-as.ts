import { createHash } from 'node:crypto';

/**
 * The idempotency key of an upload: the same for the same file and options, on any machine and day. With it the shop
 * finds an upload whose answer was lost.
 */
export async function sentAs(file: Blob, about: object): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(about));
  for await (const piece of file.stream()) hash.update(piece);
  return hash.digest('hex');
}
