import { newer } from '@spaza/contracts';
import { expect, test } from 'vitest';
import { anOffer, anOrder } from './entities.ts';

test('what is made for tests is as the contract has it, with what was asked for', () => {
  const offers = newer.catalog.search.responses[200].parse({ status: 'ok', offers: [anOffer({ id: 7 })] });
  expect(offers).toMatchObject({ offers: [{ id: 7 }] });
  const order = newer.order.byId.responses[200].parse({
    status: 'ok',
    order: anOrder({ reference: 'SPZ-1' }),
  });
  expect(order).toMatchObject({ order: { reference: 'SPZ-1' } });
});
