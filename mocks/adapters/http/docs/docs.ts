import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { openApiDocuments } from '@spaza/contracts/openapi';
import {
  DEBTOR_CARD_LIMIT_IN_CENTS,
  formatMoney,
  PAYMENT_OUTCOMES,
  PAYMENT_WINDOW_IN_MS,
} from '@spaza/contracts/vocabulary';
import { html, raw } from 'hono/html';
import { type Html, hashOf } from '../../../api/pages/page.ts';
import { providers } from '../../../shop/payment/providers/index.ts';
import {
  cardInGroups,
  LATE_AFTER_MS,
  MAGIC,
  PROVIDER_WAIT_MS,
} from '../../../shop/payment/providers/magic.ts';

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

/** Styles of the payments page: one column in the shop's colours, readable in both colour schemes. */
export const paymentsStyle = `
:root { color-scheme: light dark; --accent: light-dark(#276963, #5cc4ba); --line: light-dark(#e9decb, #3a3126); --soft: light-dark(#f6efe2, #2b241b); --ink-soft: light-dark(#665848, #bfb19d); }
* { box-sizing: border-box; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; background: light-dark(#faf5ea, #16120d); color: light-dark(#2a2118, #f6eee0); }
h1 { line-height: 1.2; letter-spacing: -.02em; margin: .5rem 0; } h2 { margin: 2.5rem 0 .25rem; letter-spacing: -.01em; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
p code, td code { padding: .1em .3em; border-radius: .3em; background: var(--soft); }
header p { max-width: 42rem; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { border-top: 1px solid var(--line); padding: .45rem .75rem .45rem 0; text-align: start; vertical-align: top; font-weight: 400; }
tr:first-child > * { border-top: 0; }
.values code { white-space: nowrap; } .values th { font-weight: 600; }
.values tr:first-child th { color: var(--ink-soft); }
@media (width < 48rem) {
  .values, .values tbody { display: block; }
  .values tr { display: flex; flex-wrap: wrap; gap: .25rem .5rem; padding: .6rem 0; border-top: 1px solid var(--line); }
  .values tr:first-child { position: absolute; clip-path: inset(50%); }
  .values th, .values td { border: 0; padding: 0; } .values th, .values td:last-child { flex-basis: 100%; }
}`;

const minutes = (ms: number) => `${ms / 60_000} minutes`;

const values = () => html`<table class="values">
  <tr><th scope="col">Outcome</th><th scope="col">Card</th><th scope="col">Token</th><th scope="col">Button</th><th scope="col">What happens</th></tr>
  ${PAYMENT_OUTCOMES.map((outcome) => {
    const { token, button, effect } = MAGIC[outcome];
    return html`<tr><th scope="row"><code>${outcome}</code></th><td><code>${cardInGroups(outcome)}</code></td><td><code>${token}</code></td><td>${button}</td><td>${effect}</td></tr>`;
  })}
</table>`;

/** Providers whose page has a button for each outcome. */
const WITH_BUTTONS = Object.entries(providers)
  .filter(([, { answers }]) => answers === 'call')
  .map(([name]) => name);

/** Renders a page that explains how to trigger every outcome of a payment. */
export const paymentsPage = (): Html => html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Paying in the sandbox</title>
  <style>${raw(paymentsStyle)}</style>
</head>
<body>
  <header>
    <h1>Paying in the sandbox</h1>
    <p>No money moves. These values decide the outcome of a payment.</p>
    <p><a href="/docs/newer">The newer generation</a> · <a href="/docs/older">The older generation</a></p>
  </header>
  <main>
    <h2>Magic values</h2>
    ${values()}
    <h2>Providers</h2>
    <p>Every payment starts with <code>POST /api/v1/orders/{id}/transactions</code>; <code>provider_data</code> of its answer says how to continue.</p>
    <table>
      <tr><th scope="row"><code>paygate</code></th><td>Send the shopper to <code>redirect_url</code>. The page takes a card, as <code>card_number</code> of its form, and sends the shopper back with <code>PAY_REQUEST_ID</code>, <code>TRANSACTION_STATUS</code> and <code>CHECKSUM</code>, which go to <code>…/finalize</code> as they are.</td></tr>
      <tr><th scope="row"><code>yoco</code></th><td>Send <code>public_key</code> and <code>card_number</code> to <code>tokens_url</code>, as the script of a card form would, and the token to <code>…/process</code>. Tokens are the same for every order, and may be used again, so that a script can leave out the first step; a real provider’s token pays once.</td></tr>
      <tr><th scope="row">${WITH_BUTTONS.map((name, at) => html`${at > 0 ? ', ' : ''}<code>${name}</code>`)}</th><td>Send the shopper to <code>redirect_url</code>. Each button of the page sends <code>outcome</code>. The provider notifies the shop itself; <code>…/processing</code> returns the state.</td></tr>
      <tr><th scope="row"><code>debtorcard</code></th><td>Charged when the order is placed. The balance of the demo shopper’s card may go down to ${formatMoney(DEBTOR_CARD_LIMIT_IN_CENTS)} below zero; the operator can set the limit of a card.</td></tr>
      <tr><th scope="row"><code>offline_eft</code></th><td>Recorded by staff with <code>POST /api/v1/orders/{id}/offline_payment</code>.</td></tr>
    </table>
    <h2>Time</h2>
    <p>All times are of the shop’s clock, which <code>PUT /sandbox/clock</code> moves. A late payment is approved after ${minutes(LATE_AFTER_MS)}. The shop waits ${minutes(PROVIDER_WAIT_MS)} for a provider that does not answer; <code>POST /api/v1/orders/{id}/resolve_payment_pending</code> ends the wait. An order that is not paid within ${minutes(PAYMENT_WINDOW_IN_MS)} is abandoned; one that is payable on delivery, when its time slot has ended. Later payments go to the shopper’s wallet.</p>
    <h2>Refunds</h2>
    <p>Refunds go to the shopper’s wallet, and the provider keeps the money: a transaction that paid an order stays <code>paid</code> when the order is cancelled or costs less. What a debtor card paid goes back to the card, and the transaction of a cancelled order becomes <code>refunded</code>. So does a payment that came too late for its order; its amount is in the wallet.</p>
    <h2>Back to the shop</h2>
    <p>A page sends the shopper to the <code>return_url</code> that the payment was started with, or to <code>/orders/{id}/pay</code>, with <code>transaction_id</code>. The first decision counts; sending a form again changes nothing.</p>
  </main>
</body>
</html>`;
