import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { handIn, startImportShop } from '../bench/import.ts';
import { nextMessage } from '../bench/next-message.ts';
import { openShop, paidOrders } from '../bench/shoppers.ts';
import { load } from '../bench/under-load.ts';
import { type Comparison, compared, inTurns } from './comparison.ts';
import { goodsOf } from './goods.ts';
import { openVendure, SEARCH, TERMS, vendureCsv, vendureShoppers } from './vendure-shop.ts';

const ROUNDS = 5;
const SECONDS = 3;
const IMPORTS = 3;
const ROWS = 500;

/** New products that did not exist before, in the importer's terms. */
const newProducts = (round: number) =>
  Array.from({ length: ROWS }, (_, place) => {
    const sku = `98${String(round * ROWS + place).padStart(9, '0')}`;
    return { name: `Article ${sku} of the import`, sku, cents: 100 + place };
  });
const ourCsv = (goods: ReturnType<typeof newProducts>) =>
  ['barcode,name,category', ...goods.map(({ sku, name }) => `${sku},${name},1`)].join('\n');

interface Imported {
  seconds: number;
  imported: number;
  errors: string[];
}

/** Compares searches, whole orders and imports of the sandbox to Vendure selling the same items. */
export async function vendureComparisons(): Promise<Comparison[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-peers-'));
  const place = (name: string) => path.join(folder, name);
  const running: { kill(signal: 'SIGKILL'): unknown }[] = [];
  try {
    const ours = await openShop(place('ours'));
    running.push(ours.child);
    await mkdir(place('vendure'));
    const vendure = await openVendure(place('vendure'), await goodsOf(ours.address));
    running.push(vendure.child);

    const shoppers = await vendureShoppers(vendure.address);
    let asked = 0;
    const term = () => TERMS[asked++ % TERMS.length]!;
    const post = {
      method: 'POST',
      path: '/shop-api',
      headers: { 'content-type': 'application/json' },
    } as const;
    const rates = await inTurns(ROUNDS, {
      search: () =>
        load(ours.address, SECONDS, {}, () => ({
          path: `/catalog/v1/offers/search?supplier_id=1&query=${encodeURIComponent(term())}&_=${asked}`,
        })),
      vendureSearch: () =>
        load(vendure.address, SECONDS, post, () => ({
          body: JSON.stringify({ query: SEARCH, variables: { term: term() } }),
        })),
      orders: () => paidOrders(ours),
      vendureOrders: () => shoppers.paidOrders(),
    });
    running.shift()?.kill('SIGKILL');

    await once(startImportShop('prepare', place('imports'), '0'), 'exit');
    const imports = startImportShop('serve', place('imports'), '0');
    running.push(imports);
    const { address } = await nextMessage<{ address: string }>(imports);
    let round = 0;
    const rows = await inTurns(IMPORTS, {
      ours: async () =>
        ROWS / (await handIn(address, [Buffer.from(ourCsv(newProducts(round++)))], 1, { type: 'products' })),
      vendure: async () => {
        const file = place('import.csv');
        await writeFile(file, `${vendureCsv(newProducts(round++))}\n`);
        const answer = nextMessage<Imported>(vendure.child);
        vendure.child.send({ file });
        const { seconds, imported, errors } = await answer;
        if (imported !== ROWS)
          throw new Error(`Vendure imported ${imported} of ${ROWS} rows: ${errors.join('; ')}`);
        return ROWS / seconds;
      },
    });

    const perS = (name: string) => ({ name, unit: '/s', better: 'more' }) as const;
    return [
      compared(perS('search, against Vendure'), rates.search, rates.vendureSearch),
      compared(perS('whole orders, embedded databases, against Vendure'), rates.orders, rates.vendureOrders),
      compared(perS(`import of ${ROWS} new products, against Vendure`), rows.ours, rows.vendure),
    ];
  } finally {
    for (const child of running) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}
