import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { load, start } from '../bench/under-load.ts';
import { type Comparison, compared, inTurns } from './comparison.ts';
import { goodsOf, searched } from './goods.ts';
import { installed } from './installed.ts';
import { startProgram } from './program.ts';
import { startPrism } from './proxy/prism.ts';

const ROUNDS = 5;
const SECONDS = 3;
const PAGE = '/catalog/v1/offers/search?query=milk&supplier_id=1';
/** Compares a catalogue search in the sandbox to two servers that teams use instead. */
export async function mockComparisons(): Promise<Comparison[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-peers-'));
  const tools = await installed('tools');
  const shop = await start('shop.ts', path.join(folder, 'shop'));
  const children = [shop.child];
  try {
    const prism = await startPrism('newer');
    children.push(prism.child);
    const found = await searched(shop.address, 'milk');
    const file = path.join(folder, 'db.json');
    await writeFile(file, JSON.stringify({ offers: await goodsOf(shop.address) }));
    const jsonServer = await startProgram((port) => [
      path.join(tools, 'node_modules/json-server/lib/cli/bin.js'),
      ...[file, `--port=${port}`, '--host=127.0.0.1', '--quiet'],
    ]);
    children.push(jsonServer.child);
    let asked = 0;
    // A different address each time, so that no response comes from a cache.
    const fresh = (page: string) => () => ({ path: `${page}&_=${asked++}` });
    const same = (page: string) => () => ({ path: page });
    const rates = await inTurns(ROUNDS, {
      shop: () => load(shop.address, SECONDS, {}, fresh(PAGE)),
      repeated: () => load(shop.address, SECONDS, {}, same(PAGE)),
      jsonServer: () => load(jsonServer.address, SECONDS, {}, same(`/offers?q=milk&_limit=${found.length}`)),
      prism: () => load(prism.address, SECONDS, {}, same(PAGE)),
    });
    const figure = { unit: 'reads/s', better: 'more' } as const;
    return [
      compared(
        { name: 'search, never asked before, against json-server', ...figure },
        rates.shop,
        rates.jsonServer,
      ),
      compared(
        { name: 'search, asked again, against json-server', ...figure },
        rates.repeated,
        rates.jsonServer,
      ),
      compared(
        { name: 'search, never asked before, against Prism mock', ...figure },
        rates.shop,
        rates.prism,
      ),
      compared({ name: 'search, asked again, against Prism mock', ...figure }, rates.repeated, rates.prism),
    ];
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}
