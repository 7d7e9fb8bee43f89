import { older } from '@spaza/contracts';
import { routes } from '@spaza/contracts/routes';
import { expect, test, vi } from 'vitest';
import { ContractDrift } from './contract-drift.ts';
import { createClient } from './create-client.ts';
import type { Validation } from './options.ts';
import { stubFetch } from './testing/stub.ts';

const odd = { status: 'ok', categories: [{ id: 1, name: 7, extra: true }] };

function readCategories(validation?: Validation, body: unknown = odd) {
  const { fetch } = stubFetch(() => Response.json(body, { headers: { 'x-request-id': 'r-3' } }));
  const { catalog } = createClient(routes.older, { baseUrl: 'http://shop.test', fetch, validation });
  return catalog.categories({ query: {} });
}

test('strict rejects a body outside the contract and names the field', async () => {
  const error = await readCategories({ policy: 'strict', contract: older }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ContractDrift);
  expect(error).toMatchObject({
    kind: 'drift',
    status: 200,
    requestId: 'r-3',
    message: expect.stringContaining(
      'catalog.categories answered 200 outside its contract: categories.0.name: ',
    ),
    fields: [{ path: 'categories.0.name', message: expect.stringContaining('expected string') }],
  });
});

test('report calls the listener and returns the body as it came', async () => {
  const onDrift = vi.fn();
  const { body } = await readCategories({ policy: 'report', contract: older, onDrift });
  expect(body).toEqual(odd);
  expect(onDrift).toHaveBeenCalledExactlyOnceWith(expect.any(ContractDrift));
});

test.each(['strict', 'report'] as const)(
  'one listener hears of every drift, with all its fields, under %s',
  async (policy) => {
    const heard: string[][] = [];
    const onDrift = (drift: ContractDrift) =>
      void heard.push([drift.call, ...drift.fields.map(({ path }) => path)]);
    const many = { status: 1, categories: [{ id: 1, name: 7 }, { id: 2, name: 'Tea' }, { name: null }] };
    await readCategories({ policy, contract: older, onDrift }, many).catch(() => undefined);
    await readCategories({ policy, contract: older, onDrift }).catch(() => undefined);
    expect(heard).toEqual([
      ['catalog.categories', 'status', 'categories.0.name', 'categories.2.id', 'categories.2.name'],
      ['catalog.categories', 'categories.0.name'],
    ]);
  },
);

test('off checks nothing, and neither does a contract that is not loaded yet', async () => {
  const onDrift = vi.fn();
  expect((await readCategories({ policy: 'off', contract: older, onDrift })).body).toEqual(odd);
  expect((await readCategories({ policy: 'strict', contract: () => undefined, onDrift })).body).toEqual(odd);
  expect(onDrift).not.toHaveBeenCalled();
});

test('returns a valid body as it came, unknown fields included', async () => {
  const fitting = { status: 'ok', categories: [{ id: 1, name: 'Tea', colour: 'red' }], more: 1 };
  expect((await readCategories({ policy: 'strict', contract: older }, fitting)).body).toEqual(fitting);
});

test('does not claim to check routes without schemas', async () => {
  for (const policy of ['strict', 'report'] as const)
    await expect(readCategories({ policy })).rejects.toThrow(/has no schemas/);
  expect(await readCategories({ policy: 'off' })).toMatchObject({ status: 200 });
});

test.each(['strict', 'report'] as const)(
  'retries a busy shop’s answer outside its contract, even under the policy %s',
  async (policy) => {
    const onDrift = vi.fn();
    const answers = [
      Response.json({ message: 'Too many requests' }, { status: 429 }),
      Response.json({ status: 'ok', categories: [] }),
    ];
    const { catalog } = createClient(routes.older, {
      baseUrl: 'http://shop.test',
      fetch: async () => answers.shift()!,
      retry: { wait: async () => {} },
      validation: { policy, contract: older, onDrift },
    });
    expect((await catalog.categories({ query: {} })).status).toBe(200);
    expect(onDrift).not.toHaveBeenCalled();
  },
);
