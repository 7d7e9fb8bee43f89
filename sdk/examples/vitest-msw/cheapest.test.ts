import { newer } from '@spaza/contracts';
import { createHandlers } from '@spaza/mocks/handlers';
import { anOffer } from '@spaza/mocks/testing';
import { createGateway } from '@spaza/sdk';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cheapest } from './cheapest.ts';

/** Answers of handlers outside the contract: MSW turns them into a 500, which looks like a refusal. */
const faults: Error[] = [];
const onFault = (fault: Error) => faults.push(fault);
const shop = createHandlers(newer, { baseUrl: 'http://shop.test', onFault });
const gateway = createGateway({ generation: 'newer', addresses: { provider: 'http://shop.test' } });
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  expect(faults.splice(0)).toEqual([]);
});
afterAll(() => server.close());

/** A shop that finds these offers. An offer that the contract does not allow fails the test. */
const finds = (...offers: ReturnType<typeof anOffer>[]) =>
  server.use(shop.catalog.search(() => ({ status: 200, body: { status: 'ok', offers } })));

test('names the cheapest offer', async () => {
  finds(
    anOffer({ name: 'Basmati', price_in_cents: 4999 }),
    anOffer({ name: 'Parboiled', price_in_cents: 2999 }),
  );
  expect(await cheapest(gateway, 'rice')).toBe('Parboiled');
});

test('says so if nothing is found', async () => {
  finds();
  expect(await cheapest(gateway, 'rise')).toBe('Nothing is called rise');
});
