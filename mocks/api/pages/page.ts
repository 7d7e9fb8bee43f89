import { html, raw } from 'hono/html';
import { sha256 } from '../../values/hash.ts';

/** Returns the hash that identifies an inline style or script in a content security policy. */
export async function hashOf(text: string): Promise<string> {
  const bytes = (await sha256(text)).replace(/../g, (hex) => String.fromCharCode(Number.parseInt(hex, 16)));
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

export type Html = ReturnType<typeof html>;

/** Styles of a provider's page. */
export const providerStyle = `
:root { color-scheme: light dark; --line: light-dark(#c5ccd3, #48515a); --accent: light-dark(#0f766e, #5eead4); }
* { box-sizing: border-box; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 28rem; padding: 1rem; background: light-dark(#f4f6f8, #14181c); color: light-dark(#15191d, #eef2f5); }
main { background: light-dark(#fff, #1f252b); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; }
h1 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 .75rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1rem; }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
.amount { font-size: 1.25rem; font-weight: 700; }
label { display: block; font-weight: 600; margin-bottom: .25rem; }
input, button, .button { font: inherit; width: 100%; min-height: 3rem; border-radius: .5rem; padding: .5rem .75rem; }
input { border: 1px solid light-dark(#6b7680, #8d98a3); background: transparent; color: inherit; }
button, .button { display: grid; place-content: center; margin-top: .75rem; border: 1px solid var(--accent); background: transparent; color: var(--accent); text-align: center; text-decoration: none; cursor: pointer; }
.first { background: var(--accent); color: light-dark(#fff, #06221f); font-weight: 700; }
input[aria-invalid] { border: 2px solid light-dark(#b91c1c, #fca5a5); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
[role=alert] { border-inline-start: 4px solid light-dark(#b91c1c, #fca5a5); padding-inline-start: .75rem; }
details { margin-top: 1rem; } summary { cursor: pointer; padding: .625rem 0; }
li { margin-bottom: .5rem; } code { font: .95em ui-monospace, monospace; }
small { display: block; margin-top: 1rem; }
`;

/**
 * Renders a page of a simulated provider: one column, no scripts, no external resources, readable in both
 * colour schemes.
 */
export const providerPage = (title: string, content: Html) => html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title}</title>
  <style>${raw(providerStyle)}</style>
</head>
<body>
  <main>
    <h1>${title}</h1>
    ${content}
    <small>This is a sandbox. No money moves.</small>
  </main>
</body>
</html>`;
