import { readMigrations } from '../../../db/migrate.ts';
import { openPglite } from '../../../db/pglite.ts';
import { createSandboxCore } from '../../../sandbox.ts';
import { readPdf } from '../../invoice/testing/read-pdf.ts';

/** A response of the shop. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert the contents of responses
  body: any;
}

const KEYS = { staff: 'staff', manager: 'manager', operator: 'operator' };
const SUPPLIER = 1;
/** The demo shopper, who has R50 in the wallet. */
const SHOPPER = { login: '0821234567', password: 'spaza123' };

const centsIn = (text: string): number =>
  Math.round(Number(text.replace(/[^\d.]/g, '')) * 100) * (/^\D*[-\u2212]/.test(text) ? -1 : 1);

/** Opens a shop in memory whose database a test can read and change directly. */
export async function openOrderWorld() {
  const db = await openPglite();
  const errors: unknown[] = [];
  const sandbox = createSandboxCore({
    open: async () => db,
    migrations: readMigrations,
    keys: KEYS,
    passwordIterations: 1,
    onError: (error) => errors.push(error),
  });

  async function call(
    path: string,
    { method, body, form, token }: { method?: string; body?: unknown; form?: true; token?: string } = {},
  ): Promise<Answer> {
    const response = await sandbox.fetch(
      new Request(`http://shop.test${path}`, {
        method: method ?? (body === undefined && !form ? 'GET' : 'POST'),
        headers: {
          'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
          'x-operator-key': KEYS.operator,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    return { status: response.status, body: await response.json() };
  }

  const { body: entered } = await call('/api/v2/account/users/sign_in', { body: SHOPPER });
  const token: string = entered.token;

  /** Sets the price of an offer through the operator's call, so that caches are cleared. */
  const setPrice = (id: number, price_in_cents: number) =>
    call(`/sandbox/offers/${id}`, { method: 'PATCH', body: { price_in_cents } });

  /** Returns offers sold by the piece, at R20 each with 20 in stock. */
  async function stockedOffers(count: number): Promise<number[]> {
    const rows = await db.query<{ id: number }>(
      `update offer set end_at = null, start_at = null
       where id in (select o.id from offer o join sellable se on se.id = o.sellable_id
         where o.supplier_id = $1 and o.kind = 'regular' and not se.per_kg order by o.id limit ${count})
       returning id`,
      [SUPPLIER],
    );
    const ids = rows.map(({ id }) => id);
    await db.query(
      `insert into stock (supplier_id, sellable_id, qty)
       select supplier_id, sellable_id, 20 from offer where id = any($1::int[])
       on conflict (supplier_id, sellable_id) do update set qty = 20`,
      [ids],
    );
    for (const id of ids) await setPrice(id, 2000);
    return ids;
  }

  /** Places an order for collection, and returns the response. */
  async function place(items: readonly (readonly [offerId: number, qty: number])[], over: object = {}) {
    const { body } = await call(`/catalog/v1/suppliers/${SUPPLIER}/timeslots`);
    const cart = {
      items: items.map(([id, qty]) => ({ offer: { id }, qty })),
      supplier_id: SUPPLIER,
      provider: 'cash',
      shipping_provider: 'COLLECT',
      collection_date: body.timeslots.at(-1).value,
      ...over,
    };
    return call('/cart/v1/order', { body: { cart }, token });
  }

  return {
    db,
    errors,
    call,
    setPrice,
    stockedOffers,
    place,
    /** Reads the amounts below the lines of an invoice, in cents, by label. */
    async invoice(link: string): Promise<Record<string, number>> {
      const response = await sandbox.fetch(`http://shop.test${link}`);
      const texts = (await readPdf(new Uint8Array(await response.arrayBuffer()))).flat();
      const amounts = texts.slice(texts.lastIndexOf('Subtotal'), -1);
      return Object.fromEntries(
        amounts.flatMap((label, at) =>
          at % 2 === 0 ? [[label.replace(/ \(.*/, ''), centsIn(amounts[at + 1]!)]] : [],
        ),
      );
    },
    close: () => sandbox.close(),
    asShopper: (path: string, body: unknown = {}) => call(path, { body, token }),
    asStaff: (path: string, body: unknown = {}) => call(path, { body, token: KEYS.staff }),
    issue: (id: string) => call(`/api/v1/supplier_order_pack/${id}/issue`, { form: true, token: KEYS.staff }),
    read: async (id: string) => (await call(`/api/v2/orders/${id}`, { token })).body.order,
    /** Sets the status of an order, regardless of its life cycle. */
    force: (id: string, status: string) =>
      db.query('update orders set status = $2, shipping_status = $2, reviewed_at = null where id = $1', [
        id,
        status,
      ]),
  };
}
