import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { nextMessage } from '../bench/next-message.ts';
import { client, perSecond, SEARCHES, SHOPPERS } from '../bench/shoppers.ts';
import type { Good } from './goods.ts';
import { installed } from './installed.ts';
import { freePort } from './program.ts';

const FOUND = 24;

/** Its search does not correct misspelt words. */
export const TERMS = SEARCHES.filter((term) => term !== 'chakalakka').map(decodeURIComponent);

const HEADING =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets';

/** Products in Vendure's import format, one variant each. */
export const vendureCsv = (goods: readonly { name: string; sku: string; cents: number }[]) =>
  [
    HEADING,
    ...goods.map(
      ({ name, sku, cents }) =>
        `"${name.replaceAll('"', '""')}",${sku.toLowerCase()},,,,,,${sku},${(cents / 100).toFixed(2)},standard,100000000,true,,`,
    ),
  ].join('\n');

/**
 * Stocks Vendure with the same items and opens it.
 * @param postgres address of an empty database; otherwise it keeps its data in SQLite
 */
export async function openVendure(folder: string, goods: readonly Good[], postgres = '') {
  const program = path.join(await installed('vendure'), 'shop.js');
  const env = { ...process.env, NODE_ENV: 'production', VENDURE_DISABLE_TELEMETRY: 'true' };
  const stocked = goods.map(({ id, name, price_in_cents: cents }) => ({ name, sku: `G${id}`, cents }));
  await writeFile(path.join(folder, 'products.csv'), `${vendureCsv(stocked)}\n`);
  const preparing = spawn(process.execPath, [program, 'prepare', folder, '0', postgres], {
    // It writes files to its working directory.
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(preparing, 'exit');
  if (code !== 0) throw new Error(`Vendure could not be stocked (${code})`);
  const child = fork(program, ['serve', folder, String(await freePort()), postgres], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { address } = await nextMessage<{ address: string }>(child);
  return { child, address };
}

const ORDER = `... on Order { id code state totalWithTax lines { id quantity linePriceWithTax productVariant { id name sku } } }
  ... on ErrorResult { errorCode message }`;
export const SEARCH = `query($term: String!) { search(input: { term: $term, take: ${FOUND} }) { totalItems items {
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

/** Signs shoppers in, who all place orders. */
export async function vendureShoppers(address: string) {
  const tokens: string[] = [];
  for (let number = 0; number < SHOPPERS; number++) tokens.push(await signIn(address, number));
  let orders = 0;
  return {
    /** Returns the paid orders per second. */
    async paidOrders(): Promise<number> {
      // Its connections would be closed during the others' turn.
      const { placeOrder, close } = vendureShopper(address);
      try {
        return await perSecond(tokens, (token) => placeOrder(token, orders++));
      } finally {
        close();
      }
    },
  };
}
