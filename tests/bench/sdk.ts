import { routes } from '@spaza/contracts/routes';
import { createGateway } from '@spaza/sdk';
import { fullContracts } from '@spaza/sdk/checked/compiled';
import { createClient } from '@spaza/sdk/client';
import { answer } from './contestants/page.ts';
import { type Figure, median } from './figure.ts';
import { uploadFigures } from './upload.ts';

const BATCH = 100;
const ROUNDS = 160;
const COMPILING = 40;

const options = { baseUrl: 'http://shop.test', fetch: answer };
const client = createClient(routes.newer, options);
const strict = createClient(routes.newer, {
  ...options,
  validation: { policy: 'strict', contract: fullContracts.newer },
});
const gateway = createGateway({
  generation: 'newer',
  addresses: { provider: 'http://shop.test' },
  fetch: answer,
  capabilities: [],
});
const query = { query: 'maize meal', supplier_id: 1 };

async function byHand(): Promise<unknown> {
  const search = new URLSearchParams({ query: query.query, supplier_id: String(query.supplier_id) });
  const response = await answer(`http://shop.test/catalog/v1/offers/search?${search}`);
  if (!response.ok) throw new Error(`The search was answered with ${response.status}`);
  return response.json();
}

const CONTESTANTS = {
  off: () => client.catalog.search({ query }),
  strict: () => strict.catalog.search({ query }),
  gateway: () => gateway.catalog.search({ query: query.query, supplierId: query.supplier_id }),
  byHand,
};
type Name = keyof typeof CONTESTANTS;
const NAMES = Object.keys(CONTESTANTS) as Name[];

/** Returns the processor time of a call, in us: excludes waiting and other programs. */
async function timed(call: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage();
  for (let i = 0; i < BATCH; i++) await call();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / BATCH;
}

/** Measures calls through the client against hand-written fetch and JSON, without the network. */
async function callFigures(): Promise<Figure[]> {
  const times: Record<Name, number[]> = { off: [], strict: [], gateway: [], byHand: [] };
  for (let round = 0; round < ROUNDS; round++) {
    // The first contestant of a round is the last of the next.
    for (const name of round % 2 === 0 ? NAMES : NAMES.toReversed())
      times[name].push(await timed(CONTESTANTS[name]));
  }
  // The first rounds still compile.
  const against = (name: Name, other: Name = 'byHand') =>
    median(times[name].map((time, round) => time / times[other][round]!).slice(COMPILING));
  return [
    {
      name: 'SDK call with a 25 kB answer, against fetch and JSON by hand',
      value: against('off'),
      unit: 'x',
      limit: { atMost: 1.05 },
    },
    {
      name: 'SDK call that checks its 25 kB answer, against the same',
      value: against('strict'),
      unit: 'x',
      limit: { atMost: 1.4 },
    },
    {
      name: 'gateway call that reads a 25 kB answer in any form, against the SDK call',
      value: against('gateway', 'off'),
      unit: 'x',
      limit: { atMost: 1.1 },
    },
    {
      name: 'SDK call with a 25 kB answer',
      value: median(times.off.slice(COMPILING)),
      unit: 'us',
    },
  ];
}

/** Measures the cost of the client: its time per call, and its memory during an upload. */
export const sdkFigures = async (): Promise<Figure[]> => [
  ...(await callFigures()),
  ...(await uploadFigures()),
];
