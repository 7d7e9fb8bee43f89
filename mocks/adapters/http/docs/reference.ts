import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { html, raw } from 'hono/html';
import { type Html, hashOf } from '../../../api/pages/page.ts';
import type { Generation } from './document.ts';

/** Files of Swagger UI that the page loads, by their names below `/docs/assets/`, and how they are read. */
const ASSETS: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** Where they are: beside this module in a package, since Swagger UI's own would report to others who installs it. */
function assetFolder(): URL {
  const beside = new URL('./swagger-ui/', import.meta.url);
  return existsSync(beside) ? beside : new URL(import.meta.resolve('swagger-ui-dist/package.json'));
}

/** Returns a file that the page loads; undefined if there is none of this name. */
export async function referenceAsset(name: string): Promise<Response | undefined> {
  const type = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined;
  if (!type) return undefined;
  const bytes = await readFile(new URL(name, assetFolder()));
  return new Response(bytes, { headers: { 'content-type': type, 'cache-control': 'public, max-age=86400' } });
}

const style = `
body { margin: 0; }
nav { font: 1rem/1.5 system-ui, sans-serif; display: flex; flex-wrap: wrap; gap: 0 1.25rem; max-width: 1460px; margin: 0 auto; padding: .5rem 20px; box-sizing: border-box; }
nav a { padding: .6rem 0; color: #276963; }
`;

/** Opens an operation by its bare id, too: `#order.register` is `#/order/order.register` here. */
const scriptFor = (generation: Generation) => `
const [, tag] = /^#(\\w+)\\.\\w+$/.exec(location.hash) ?? [];
if (tag) history.replaceState(null, '', '#/' + tag + '/' + location.hash.slice(1));
SwaggerUIBundle({ url: '/openapi/${generation}.json', dom_id: '#reference', deepLinking: true, filter: true, displayOperationId: true, tryItOutEnabled: true, validatorUrl: null, defaultModelsExpandDepth: 0 });
`;

/** Not in the template: bundlers keep the end of a script out of templates, by a helper that packages would lack. */
const scriptsFor = (generation: Generation) =>
  `<script src="/docs/assets/swagger-ui-bundle.js"></script><script>${scriptFor(generation)}</script>`;

/** Renders the reference of a generation: every call, searchable, and tried out against this shop. */
export const referencePage = (generation: Generation): Html => {
  const other = generation === 'older' ? 'newer' : 'older';
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Spaza, ${generation} generation</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/docs/assets/swagger-ui.css">
  <style>${raw(style)}</style>
</head>
<body>
  <nav aria-label="Documentation"><a href="/docs/${other}">The ${other} generation</a> <a href="/openapi/${generation}.json">OpenAPI document</a> <a href="/docs/payments">Test cards and other magic values</a></nav>
  <div id="reference"><noscript>The reference needs scripts; the OpenAPI document has all of it.</noscript></div>
  ${raw(scriptsFor(generation))}
</body>
</html>`;
};

/** Returns the headers of the page: it may use its own files, and call the shop that it came from. */
export async function referenceHeaders(generation: Generation): Promise<Record<string, string>> {
  const rules = [
    "default-src 'none'",
    `script-src 'self' ${await hashOf(scriptFor(generation))}`,
    `style-src 'self' ${await hashOf(style)}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return { 'content-security-policy': rules.join('; '), 'referrer-policy': 'no-referrer' };
}
