import { html, raw } from 'hono/html';
import { curlOf } from './curl.ts';
import type { Generation } from './document.ts';
import { prose } from './prose.ts';
import { fieldRow, fieldTable, type Html, type Schema, typeOf } from './schema.ts';
import { style } from './style.ts';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: Schema;
}

interface Example {
  summary: string;
  value: { params: Record<string, unknown>; messages: string[] };
}

type Content = Record<
  string,
  { schema: Schema & { allOf?: Schema[] }; example?: unknown; examples?: Record<string, { $ref: string }> }
>;
interface Answer {
  $ref?: string;
  description?: string;
  content?: Content;
}

interface Operation {
  operationId: string;
  tags: string[];
  summary?: string;
  description?: string;
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
  security: Record<string, unknown>[];
}

/** The parts of an OpenAPI document that the page shows. */
interface Document {
  info: { title: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Answer>;
    examples: Record<string, Example>;
  };
}

/** The reasons that a refusal may name, with an example of each. */
const reasonList = (document: Document, codes: readonly string[]): Html =>
  html`<dl>${codes.map((code) => {
    const { summary, value } = document.components.examples[code] as Example;
    const params =
      Object.keys(value.params).length > 0 ? html` <code>${JSON.stringify(value.params)}</code>` : '';
    return html`<dt><code>${code}</code></dt><dd>${prose(summary)}${params} <q>${value.messages.join(' ')}</q></dd>`;
  })}</dl>`;

function body(document: Document, content: Content | undefined): Html {
  const [media, shape] = Object.entries(content ?? {})[0] ?? [];
  if (!media || !shape) return html``;
  const { schema, example, examples } = shape;
  const [refusal] = schema.allOf ?? [];
  if (refusal)
    return html`<p>${typeOf(refusal)} <small>${media}</small></p>
      ${reasonList(document, Object.keys(examples ?? {}))}`;
  return html`<p>${typeOf(schema)} <small>${media}</small></p>
    ${schema.properties ? fieldTable(schema) : ''}
    ${example ? html`<pre>${JSON.stringify(example, null, 2)}</pre>` : ''}`;
}

const resolved = (document: Document, answer: Answer): Answer =>
  answer.$ref ? (document.components.responses[answer.$ref.split('/').at(-1) ?? ''] ?? answer) : answer;

function operation(document: Document, method: string, path: string, call: Operation): Html {
  const needs = call.security.flatMap((requirement) => Object.keys(requirement)).join(', ');
  // Following a link to something inside it opens it.
  return html`<details>
    <summary><code class="method ${method}">${method.toUpperCase()}</code> <code>${path}</code> <span>${call.summary ?? ''}</span></summary>
    <p id="${call.operationId}"><small><a href="#${call.operationId}"><code>${call.operationId}</code></a>${needs ? ` · needs a ${needs} ${needs === 'manager' ? 'key' : 'token'}` : ''}</small></p>
    ${call.description ? html`<p>${prose(call.description)}</p>` : ''}
    <pre>${curlOf(method, path, call)}</pre>
    ${
      call.parameters.length > 0
        ? html`<h3>Parameters</h3><table>${call.parameters.map((parameter) =>
            fieldRow(
              parameter.name,
              { ...parameter.schema, ...(parameter.description && { description: parameter.description }) },
              parameter.required,
              parameter.in,
            ),
          )}</table>`
        : ''
    }
    ${call.requestBody ? html`<h3>Body</h3>${body(document, call.requestBody.content)}` : ''}
    <h3>Answers</h3>
    <table>${Object.entries(call.responses).map(([status, answer]) => {
      const { description, content } = resolved(document, answer);
      return html`<tr><th scope="row">${status}</th><td>${prose(description)} ${body(document, content)}</td></tr>`;
    })}</table>
  </details>`;
}

function section(document: Document, tag: Document['tags'][number]): Html {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, call]) => call.tags.includes(tag.name))
      .map(([method, call]) => operation(document, method, path, call)),
  );
  return html`<section id="${tag.name}"><h2 class="domain">${tag.name}</h2><p>${prose(tag.description)}</p>${calls}</section>`;
}

/** Renders a page that reads well without scripts: every call of a generation, then every schema. */
export function docsPage(generation: Generation, json: unknown): ReturnType<typeof html> {
  const document = json as Document;
  const other = generation === 'older' ? 'newer' : 'older';
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${document.info.title}</title>
  <style>${raw(style)}</style>
</head>
<body>
  <header>
    <h1>${document.info.title}</h1>
    <p>${prose(document.info.description)}</p>
    <p><a href="/docs/${other}">The ${other} generation</a> · <a href="/openapi/${generation}.json">OpenAPI document</a> · <a href="/docs/payments">Test cards and other magic values</a></p>
    <nav aria-label="Domains">${document.tags.map((tag) => html`<a href="#${tag.name}">${tag.name}</a> `)}<a href="#schemas">shapes</a></nav>
  </header>
  <main>
    ${document.tags.map((tag) => section(document, tag))}
    <section id="schemas"><h2>Shapes</h2>
      ${Object.entries(document.components.schemas).map(
        ([
          name,
          schema,
        ]) => html`<details><summary><code>${name}</code> <span>${prose(schema.description)}</span></summary>
          <div id="schema-${name}">${schema.properties ? fieldTable(schema) : html`<p>${typeOf(schema)}</p>`}</div></details>`,
      )}
    </section>
  </main>
</body>
</html>`;
}
