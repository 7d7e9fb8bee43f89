import { sha256 } from '../../shop/hash.ts';

/** How a policy names a style that stands in a page. */
export async function hashOf(style: string): Promise<string> {
  const bytes = (await sha256(style)).replace(/../g, (hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return `'sha256-${btoa(bytes)}'`;
}

/**
 * Headers of a page without a script: it may look as its own style says, and send its forms where it is told. No other
 * site frames it, or learns where somebody was.
 * @param style as it stands in the page
 * @param targets of its forms, as a policy names them; of an answer that sends the browser on, its target too
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
    'x-content-type-options': 'nosniff',
  };
}
