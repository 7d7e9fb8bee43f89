import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { routes } from '@spaza/contracts/routes';
import { fullContracts } from '@spaza/sdk/checked/compiled';
import { createClient } from '@spaza/sdk/client';
import { build } from 'vite';
import { answer, BODY } from '../bench/contestants/page.ts';
import { storefront } from '../bench/size.ts';
import { type Comparison, compared, fixed, inTurns } from './comparison.ts';
import { installed } from './installed.ts';

const BATCH = 100;
const ROUNDS = 80;
const query = { query: 'maize meal', supplier_id: 1 };

/** The parts of openapi-fetch and stripe used here; they are not dependencies of this repository. */
type CreateFetchClient = (options: { baseUrl: string; fetch: (request: Request) => Promise<Response> }) => {
  GET(path: string, options: object): Promise<{ data?: unknown }>;
};
interface StripeClass {
  new (key: string, options: object): { products: { list(params: object): Promise<{ object: string }> } };
  createFetchHttpClient(fetch: (url: string) => Promise<Response>): unknown;
}

const LIST = JSON.stringify({
  object: 'list',
  has_more: false,
  url: '/v1/products',
  data: JSON.parse(BODY).offers,
});
const list = async (_url: string) => new Response(LIST, { headers: { 'content-type': 'application/json' } });

/** Returns the processor time of a call, in us: excludes waiting and other programs. */
async function timed(call: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage();
  for (let i = 0; i < BATCH; i++) await call();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / BATCH;
}

/** Compares calls with a response of 25 kB, without the network. */
async function callComparisons(peers: NodeJS.Require): Promise<Comparison[]> {
  const { default: createFetchClient } = peers('openapi-fetch') as { default: CreateFetchClient };
  const Stripe = peers('stripe') as StripeClass;
  const baseUrl = 'http://shop.test';
  const ours = createClient(routes.newer, { baseUrl, fetch: answer });
  const strict = createClient(routes.newer, {
    baseUrl,
    fetch: answer,
    validation: { policy: 'strict', contract: fullContracts.newer },
  });
  const openapiFetch = createFetchClient({ baseUrl, fetch: ({ url }) => answer(url) });
  const stripe = new Stripe('sk_test_bench', {
    httpClient: Stripe.createFetchHttpClient(list),
    telemetry: false,
  });
  const times = await inTurns(ROUNDS, {
    ours: () => timed(() => ours.catalog.search({ query })),
    strict: () => timed(() => strict.catalog.search({ query })),
    openapiFetch: () => timed(() => openapiFetch.GET('/catalog/v1/offers/search', { params: { query } })),
    stripe: () => timed(() => stripe.products.list({ limit: 50 })),
  });
  const figure = { unit: 'us of processor time', better: 'less' } as const;
  return [
    compared(
      { name: 'call with a 25 kB answer, against openapi-fetch', ...figure },
      times.ours,
      times.openapiFetch,
    ),
    compared({ name: 'call with a 25 kB answer, against stripe', ...figure }, times.ours, times.stripe),
    compared(
      { name: 'call that checks its 25 kB answer, against openapi-fetch, which does not', ...figure },
      times.strict,
      times.openapiFetch,
    ),
    compared(
      { name: 'call that checks its 25 kB answer, against stripe, which does not', ...figure },
      times.strict,
      times.stripe,
    ),
  ];
}

/** Returns the size in bytes of a program with a single client in it, as served to a browser. */
async function bundled(source: string, from: string): Promise<number> {
  const entry = path.join(from, 'bundled-client.js');
  const output = await build({
    configFile: false,
    root: from,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: entry, output: { codeSplitting: false } } },
  });
  const chunks = [output].flat().flatMap((result) => ('output' in result ? result.output : []));
  const code = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
  return gzipSync(code, { level: 9 }).length;
}

async function sizeComparisons(tools: string): Promise<Comparison[]> {
  const [ours, openapiFetch, stripe] = [
    await bundled(
      "import { createClient } from '@spaza/sdk/client'; globalThis.keep = createClient;",
      storefront,
    ),
    await bundled("import createClient from 'openapi-fetch'; globalThis.keep = createClient;", tools),
    await bundled("import Stripe from 'stripe'; globalThis.keep = Stripe;", tools),
  ];
  const figure = { us: ours / 1000, unit: 'kB gzip', better: 'less' } as const;
  return [
    fixed({ name: 'client in a bundle, against openapi-fetch', peer: openapiFetch / 1000, ...figure }),
    fixed({ name: 'client in a bundle, against stripe', peer: stripe / 1000, ...figure }),
  ];
}

/** Compares the cost of a client in a call and in a bundle to openapi-fetch and stripe-node. */
export async function clientComparisons(): Promise<Comparison[]> {
  const tools = await installed('tools');
  const peers = createRequire(path.join(tools, 'package.json'));
  return [...(await callComparisons(peers)), ...(await sizeComparisons(tools))];
}
