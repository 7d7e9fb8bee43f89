import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Beside the page: what the server that hands it out sends with it as `Content-Security-Policy`. */
export const POLICY_FILE = 'content-security-policy.txt';

const INLINE = /<(style|script)(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/\1>/g;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What a page needs beside its own files and what stands in it. */
interface Needs {
  /** Sources of scripts, as a policy names them. */
  scripts?: readonly string[];
  /** Texts of styles in pages that it frames. */
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
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'connect-src': ["'self'", ...origins],
    // Leaflets are shown in one, wherever the supplier keeps them.
    'frame-src': ["'self'", 'https:'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    // Forms lead to the pages of payment providers, which a sandbox has itself.
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
 * What a page may do: run and style itself with its own files and with what stands in it, ask the shop it came from,
 * and show pictures and send payment forms wherever they are.
 * @param origins that it may send to beside its own
 */
export const policyFor = (html: string, origins: readonly string[]): string =>
  textOf(rulesFor(html, origins));

/** A page that says itself what it may do, for servers that send nothing but files. */
export function withPolicy(html: string, origins: readonly string[], needs: Needs): string {
  // Only a header can say who frames a page.
  const { 'frame-ancestors': _, ...rules } = rulesFor(html, origins, needs);
  return html.replace(
    /<meta charset[^>]*>/,
    (first) => `${first}<meta http-equiv="Content-Security-Policy" content="${textOf(rules)}">`,
  );
}

/** Writes the policy of the page that was built beside it. */
export function securityPolicy(origins: readonly string[]): Plugin {
  return {
    name: 'security-policy',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        this.emitFile({
          type: 'asset',
          fileName: POLICY_FILE,
          source: policyFor(String(page.source), origins),
        });
      },
    },
  };
}
