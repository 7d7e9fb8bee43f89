import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { openApiDocuments } from '@spaza/contracts/openapi';
import { html, raw } from 'hono/html';
import { type Html, hashOf } from '../../../api/pages/page.ts';

export type Generation = 'older' | 'newer';

let documents: ReturnType<typeof openApiDocuments> | undefined;

/** Responds with the OpenAPI document of a generation, created on first use. */
export function openApiJson(generation: Generation): Response {
  documents ??= openApiDocuments();
  return new Response(JSON.stringify(documents[generation]), {
    headers: { 'content-type': 'application/json' },
  });
}

/** Media types of the Swagger UI files that the page loads, by name below `/docs/assets/`. */
const ASSETS: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/**
 * Folder of these files: next to this module in the published package, because the package of Swagger UI
 * would report its installation to others.
 */
function assetFolder(): URL {
  const beside = new URL('./swagger-ui/', import.meta.url);
  return existsSync(beside) ? beside : new URL(import.meta.resolve('swagger-ui-dist/package.json'));
}

/** Returns a file that the page loads; undefined if not found. */
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

/** Also opens an operation by its id alone: `#order.register` becomes `#/order/order.register`. */
const scriptFor = (generation: Generation) => `
const [, tag] = /^#(\\w+)\\.\\w+$/.exec(location.hash) ?? [];
if (tag) history.replaceState(null, '', '#/' + tag + '/' + location.hash.slice(1));
SwaggerUIBundle({ url: '/openapi/${generation}.json', dom_id: '#reference', deepLinking: true, filter: true, displayOperationId: true, tryItOutEnabled: true, validatorUrl: null, defaultModelsExpandDepth: 0 });
`;

/**
 * Not in the template: bundlers rewrite closing script tags in templates with a helper that the package would lack.
 */
const scriptsFor = (generation: Generation) =>
  `<script src="/docs/assets/swagger-ui-bundle.js"></script><script>${scriptFor(generation)}</script>`;

/** Renders the reference of a generation: all calls, with search, and to try out against this shop. */
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
