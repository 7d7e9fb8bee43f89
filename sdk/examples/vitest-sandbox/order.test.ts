import { createSandbox } from '@spaza/mocks';
import { checkoutOf, createGateway, createSession, unwrap } from '@spaza/sdk';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

/** Opened once for the file. Its data is gone when it closes. */
const sandbox = createSandbox({ stocked: 'kept' });
// The first sandbox of a day is filled with sample data, which takes longer than a test may.
beforeAll(() => sandbox.ready, 60_000);
afterAll(() => sandbox.close());

/** Passes calls to the sandbox in process: no port, and nothing to intercept. */
const { fetch } = sandbox;
const provider = 'http://sandbox.test';

test('rice is ordered, for collection', async () => {
  const session = createSession({ generation: 'newer', provider, fetch });
  onTestFinished(session.dispose);
  await session.config.load();
  const [supplier] = unwrap(await session.supplier.nearby({ lat: -33.8999547, lon: 18.5701029 }));
  await session.supplier.choose(supplier!);
  const { offers } = unwrap(
    await session.gateway.catalog.search({ query: 'rice', supplierId: supplier!.id }),
  );
  session.cart.add(offers[0]!, 2);
  unwrap(await session.account.signIn({ login: '0821234567', password: 'spaza123' }));
  const checkout = checkoutOf(session);
  await checkout.enter();
  checkout.chooseShipping('COLLECT');
  const [slot] = unwrap(await checkout.loadTimeslots());
  checkout.chooseTimeslot(slot!);
  checkout.choosePayment('CASH');
  const order = unwrap(await checkout.placeOrder());
  expect(order?.order_items).toMatchObject([{ qty: 2 }]);
});

test('a promotion ends when its day is over', async () => {
  const { catalog } = createGateway({ generation: 'newer', addresses: { provider }, fetch });
  const current = async () => unwrap(await catalog.promotions({ supplierId: 1 })).offers.length;
  const before = await current();
  sandbox.clock.advance(365 * 24 * 60 * 60 * 1000);
  expect(await current()).toBeLessThan(before);
});
