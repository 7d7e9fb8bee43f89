// A shop over HTTP with signed-in shoppers at different suppliers, each with a cart that can be ordered.
import { serveHttp } from '@spaza/mocks/http';
import { openStockedShop } from './stocked-shop.ts';

const [place, shoppers] = process.argv.slice(2) as [string, string];
const { sandbox, db, calls } = await openStockedShop(place);

/** Suppliers that offer collection and payment with a card form. */
const suppliers = await db.query<{ id: number }>(
  `select id from supplier
   where client_config @> '{"shipping": [{"name": "COLLECT", "payment_options": ["YOCO"]}]}' order by id limit 10`,
);

async function shopper(number: number) {
  const supplier = suppliers[number % suppliers.length]!.id;
  const account = await calls.call('/api/v2/account/users/sign_up', {
    body: {
      login: `08300000${String(number).padStart(2, '0')}`,
      password: 'secret1',
      first_name: 'Sipho',
      last_name: 'Dlamini',
      profile: { terms: true },
    },
  });
  const offers = [...(await calls.offers('rice', supplier)), ...(await calls.offers('boerewors', supplier))];
  const items = offers
    .slice(number % 2, (number % 2) + 3)
    .map(({ id, price_in_cents, per_kg }) => ({ offer: { id, price_in_cents }, qty: per_kg ? 1.25 : 2 }));
  // The last one: the first may close while orders are placed.
  const slot = (await calls.slots(supplier)).at(-1);
  return {
    token: account.body.token,
    cart: {
      items,
      supplier_id: supplier,
      provider: 'yoco',
      requires_shipping: false,
      shipping_provider: 'COLLECT',
      collection_date: slot!.value,
    },
  };
}

if (suppliers.length < 4) throw new Error(`Only ${suppliers.length} suppliers take cards.`);

const signedIn = [];
for (let number = 0; number < Number(shoppers); number++) signedIn.push(await shopper(number));
const server = await serveHttp({ sandbox, port: 0, host: '127.0.0.1' });
process.send?.({ address: server.address, shoppers: signedIn });
process.once('disconnect', () => process.exit());
