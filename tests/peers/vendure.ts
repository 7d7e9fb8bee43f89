import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { handIn, startImportShop } from '../bench/import.ts';
import { nextMessage } from '../bench/next-message.ts';
import { client, openShop, paidOrders, perSecond, SEARCHES, SHOPPERS } from '../bench/orders.ts';
import { load } from '../bench/under-load.ts';
import { startPostgres } from '../world/postgres.ts';
import { type Comparison, compared, inTurns } from './comparison.ts';
import { type Good, goodsOf } from './goods.ts';
import { installed } from './installed.ts';
import { freePort } from './program.ts';

const ROUNDS = 5;
const SECONDS = 3;
const IMPORTS = 3;
const ROWS = 500;
const FOUND = 24;

/** Its search does not correct misspelt words. */
const TERMS = SEARCHES.filter((term) => term !== 'chakalakka').map(decodeURIComponent);

const HEADING =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets';

/** Products in Vendure's import format, one variant each. */
const vendureCsv = (goods: readonly { name: string; sku: string; cents: number }[]) =>
  [
    HEADING,
    ...goods.map(
      ({ name, sku, cents }) =>
        `"${name.replaceAll('"', '""')}",${sku.toLowerCase()},,,,,,${sku},${(cents / 100).toFixed(2)},standard,100000000,true,,`,
    ),
  ].join('\n');

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

/** Stocks Vendure with the same items and opens it, with signed-in shoppers. */
async function openVendure(folder: string, goods: readonly Good[]) {
  const program = path.join(await installed('vendure'), 'shop.js');
  const env = { ...process.env, NODE_ENV: 'production', VENDURE_DISABLE_TELEMETRY: 'true' };
  const stocked = goods.map(({ id, name, price_in_cents: cents }) => ({ name, sku: `G${id}`, cents }));
  await writeFile(path.join(folder, 'products.csv'), `${vendureCsv(stocked)}\n`);
  const preparing = spawn(process.execPath, [program, 'prepare', folder], {
    // It writes files to its working directory.
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(preparing, 'exit');
  if (code !== 0) throw new Error(`Vendure could not be stocked (${code})`);
  const child = fork(program, ['serve', folder, String(await freePort())], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { address } = await nextMessage<{ address: string }>(child);
  return { child, address };
}

const ORDER = `... on Order { id code state totalWithTax lines { id quantity linePriceWithTax productVariant { id name sku } } }
  ... on ErrorResult { errorCode message }`;
const SEARCH = `query($term: String!) { search(input: { term: $term, take: ${FOUND} }) { totalItems items {
  sku productId productName productVariantId productVariantName priceWithTax { ... on SinglePrice { value } } } } }`;

/** A client of Vendure's shop, and a shopper's steps in it. */
function vendureShopper(address: string) {
  const { call, close } = client(address);
  async function ask<Answer>(query: string, variables: object, token?: string): Promise<Answer> {
    const body = { query, variables };
    const { data, errors } = JSON.parse(await call('/shop-api', { body, ...(token && { token }) }));
    if (errors) throw new Error(`Vendure refused: ${errors[0].message}`);
    return data;
  }
  async function change(mutation: string, types: string, variables: object, token: string): Promise<string> {
    const answer = await ask<Record<string, { code?: string; errorCode?: string }>>(
      `mutation(${types}) { done: ${mutation} { ${ORDER} } }`,
      variables,
      token,
    );
    if (answer.done?.code === undefined) throw new Error(`Vendure refused: ${answer.done?.errorCode}`);
    return answer.done.code;
  }

  /** Searches, fills the basket, sets address and shipping, pays, and reads the order. */
  async function placeOrder(token: string, number: number): Promise<void> {
    const term = TERMS[number % TERMS.length]!;
    const { search } = await ask<{ search: { items: { productVariantId: string }[] } }>(
      SEARCH,
      { term },
      token,
    );
    const goods = search.items.slice(0, 2);
    if (goods.length === 0) throw new Error(`Vendure sells no ${term}`);
    for (const [place, { productVariantId: variant }] of goods.entries()) {
      await change(
        'addItemToOrder(productVariantId: $variant, quantity: $quantity)',
        '$variant: ID!, $quantity: Int!',
        { variant, quantity: place + 1 },
        token,
      );
    }
    const to = {
      fullName: 'Sipho Dlamini',
      streetLine1: '1 Voortrekker Road',
      city: 'Parow',
      countryCode: 'ZA',
    };
    await change('setOrderShippingAddress(input: $to)', '$to: CreateAddressInput!', { to }, token);
    await change('setOrderShippingMethod(shippingMethodId: $by)', '$by: [ID!]!', { by: ['1'] }, token);
    await change('transitionOrderToState(state: $to)', '$to: String!', { to: 'ArrangingPayment' }, token);
    const code = await change(
      'addPaymentToOrder(input: $with)',
      '$with: PaymentInput!',
      { with: { method: 'dummy', metadata: {} } },
      token,
    );
    const read = await ask<{ orderByCode: { state: string } }>(
      `query($code: String!) { orderByCode(code: $code) { id code state orderPlacedAt totalWithTax
        lines { id quantity linePriceWithTax productVariant { id name sku } } payments { id state amount } } }`,
      { code },
      token,
    );
    if (read.orderByCode.state !== 'PaymentSettled')
      throw new Error(`Vendure's order is ${read.orderByCode.state}, and not paid.`);
  }
  return { placeOrder, close };
}

async function signIn(address: string, number: number): Promise<string> {
  const answer = await fetch(`${address}/shop-api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation($name: String!) { login(username: $name, password: "secret1") { __typename } }',
      variables: { name: `shopper${number}@example.com` },
    }),
  });
  const token = answer.headers.get('vendure-auth-token');
  if (!token) throw new Error(`Shopper ${number} could not sign in at Vendure: ${await answer.text()}`);
  return token;
}

/** Compares searches, whole orders and imports of the sandbox to Vendure selling the same items. */
export async function vendureComparisons(): Promise<Comparison[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-peers-'));
  const place = (name: string) => path.join(folder, name);
  const running: { kill(signal: 'SIGKILL'): unknown }[] = [];
  const postgres = await startPostgres({ durable: true });
  try {
    const ours = await openShop(place('ours'));
    running.push(ours.child);
    const onPostgres = postgres && (await openShop(await postgres.createDatabase()));
    if (onPostgres) running.push(onPostgres.child);
    await mkdir(place('vendure'));
    const vendure = await openVendure(place('vendure'), await goodsOf(ours.address));
    running.push(vendure.child);

    const tokens: string[] = [];
    for (let number = 0; number < SHOPPERS; number++) tokens.push(await signIn(vendure.address, number));
    let orders = 0;
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
      ordersOnPostgres: () => (onPostgres ? paidOrders(onPostgres) : 0),
      vendureOrders: async () => {
        // Its connections would be closed during the others' turn.
        const { placeOrder, close } = vendureShopper(vendure.address);
        try {
          return await perSecond(tokens, (token) => placeOrder(token, orders++));
        } finally {
          close();
        }
      },
    });
    for (const child of running.splice(0, onPostgres ? 2 : 1)) child.kill('SIGKILL');

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
      compared(perS('whole orders, embedded database, against Vendure'), rates.orders, rates.vendureOrders),
      ...(onPostgres
        ? [
            compared(
              perS('whole orders, PostgreSQL, against Vendure'),
              rates.ordersOnPostgres,
              rates.vendureOrders,
            ),
          ]
        : []),
      compared(perS(`import of ${ROWS} new products, against Vendure`), rows.ours, rows.vendure),
    ];
  } finally {
    for (const child of running) child.kill('SIGKILL');
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
