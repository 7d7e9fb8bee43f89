/**
 * Eight hexadecimal characters that stand for a text (FNV-1a): the same text has the same, and it cannot be read from
 * them. Not for what somebody might want to forge.
 */
export function digestOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
