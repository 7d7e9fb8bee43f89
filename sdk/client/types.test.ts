import type { Newer, Offer, Older, Order } from '@spaza/contracts';
import { expectTypeOf, test } from 'vitest';
import type { Client } from './create-client.ts';

/* Checked by the compiler: nothing here is called. */
declare const older: Client<Older>;
declare const newer: Client<Newer>;

test('narrows answers by their status', () => {
  const read = async () => {
    const answer = await newer.order.byId({ params: { order_id: 1 } });
    if (answer.status === 200) expectTypeOf(answer.body.order).toEqualTypeOf<Order>();
    if (answer.status === 404) expectTypeOf(answer.body.code).toEqualTypeOf<string>();
    // @ts-expect-error the contract lists no such status
    return answer.status === 418;
  };
  expectTypeOf(read).returns.resolves.toBeBoolean();
});

test('wrong requests do not compile', () => {
  const wrong = () => [
    // @ts-expect-error the path needs an id
    older.catalog.product({ params: {}, query: {} }),
    // @ts-expect-error the query is a text
    older.catalog.search({ query: { query: 7 } }),
    // @ts-expect-error managers must name themselves
    older.import.update({ params: { id: 1 }, headers: {}, body: { status: 'applied' } }),
    // @ts-expect-error the newer generation cannot delete an address
    newer.address.remove({ params: { user_id: 1, id: 1 } }),
    // @ts-expect-error a call cannot change the base address
    older.catalog.categories({ query: {}, overrideClientOptions: { baseUrl: 'http://else.where' } }),
  ];
  expectTypeOf(wrong).toBeFunction();
});

test('every call takes a signal and the supplier that it concerns', () => {
  const search = (signal: AbortSignal) =>
    older.catalog
      .search({ query: { query: 'tea' }, signal, supplierId: 7 })
      .then((answer) => (answer.status === 200 ? answer.body.offers : []));
  expectTypeOf(search).returns.resolves.toEqualTypeOf<Offer[]>();
});
