import { createHash } from 'node:crypto';

const INLINE = /<(style|script)(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/\1>/g;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What a page needs besides its own files and inline contents. */
export interface Needs {
  /** Script sources, in the syntax of a policy. */
  scripts?: readonly string[];
  /** Inline styles of framed pages. */
  styles?: readonly string[];
}

function rulesFor(html: string, origins: readonly string[], { scripts = [], styles = [] }: Needs = {}) {
  const inline = { style: styles.map(hashOf), script: [...scripts] };
  for (const [, tag, text] of html.matchAll(INLINE))
    inline[tag as keyof typeof inline].push(hashOf(text ?? ''));
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.script],
    'style-src': ["'self'", ...inline.style],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...origins],
    'connect-src': ["'self'", ...origins],
    // Leaflets are shown in a frame, wherever the supplier hosts them.
    'frame-src': ["'self'", 'https:', ...origins],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    // Forms lead to the pages of payment providers, which a sandbox hosts itself.
    'form-action': ["'self'", 'https:', ...origins],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
  };
}

const textOf = (rules: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

/**
 * What a page may do: run and style itself with its own files and inline contents, send requests to the shop it came
 * from, and show pictures and submit payment forms anywhere.
 * @param origins other origins that it may send requests to
 * @param needs scripts of other hosts that it may run, such as a payment provider's
 */
export const policyFor = (html: string, origins: readonly string[], needs?: Needs): string =>
  textOf(rulesFor(html, origins, needs));

/** Adds the policy to the page itself, for servers that only serve files. */
export function withPolicy(html: string, origins: readonly string[], needs: Needs): string {
  // Framing can only be restricted by a header.
  const { 'frame-ancestors': _, ...rules } = rulesFor(html, origins, needs);
  return html.replace(
    /<meta charset[^>]*>/,
    (first) => `${first}<meta http-equiv="Content-Security-Policy" content="${textOf(rules)}">`,
  );
}
