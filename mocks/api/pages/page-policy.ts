import { sha256 } from '../../values/hash.ts';

/** Returns the hash that identifies an inline style in a content security policy. */
export async function hashOf(style: string): Promise<string> {
  const bytes = (await sha256(style)).replace(/../g, (hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return `'sha256-${btoa(bytes)}'`;
}

/**
 * Returns headers of a page without scripts: it may use only its own style, and send its forms only to the
 * given targets. Other sites cannot frame it, or learn where the user came from.
 * @param style as in the page
 * @param targets of its forms, as policy sources; for a response that redirects, its target too
 */
export async function scriptlessHeaders(style: string, targets: readonly string[] = ["'none'"]) {
  const rules = [
    "default-src 'none'",
    `style-src ${await hashOf(style)}`,
    `form-action ${targets.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': rules.join('; '),
    'referrer-policy': 'no-referrer',
  };
}
