import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openWorld } from '../../cli/testing/world.ts';
import { openScenarioRunner, orderOf } from '../world/scenario-runner.ts';
import { openShop } from '../world/shop.ts';

const { folder, shop, env: atShop, run, close } = await openScenarioRunner(openShop({ limits: 'off' }));
afterAll(close);

test('what was done is recorded as a scenario that does it again', async () => {
  const har = path.join(folder, 'session.har');
  const steps = [
    'add: [{ find: rice, qty: 2 }, { find: sugar, qty: 1 }]',
    'checkout: { pay: yoco, bags: true }',
    'pay: { outcome: declined }\n    refused: true',
    'pay:',
    'prepare:',
    'complete: { short: [{ line: 1, qty: 1 }] }',
    'change: { accept: [1] }',
    'complete:',
    'issue:',
    'review: { rating: 4, comment: Late }',
  ];
  expect(await run(orderOf(...steps), { flags: `--har ${har}` })).toMatchObject({ exitCode: 0 });
  const again = path.join(folder, 'again.yaml');
  const { spaza } = openWorld({ shop, env: atShop });
  const recorded = await spaza(`run --record ${again} --from ${har} --json`);
  expect(recorded.json()).toEqual({ version: 1, file: again, steps: 11, left_out: [] });
  const { exitCode, stdout } = await spaza(`run ${again} --target http://shop.test --steps`);
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining('review {"rating":4,"comment":"Late"}')]);
  expect((await spaza(`run --record ${again} --from ${har}`)).exitCode).toBe(2);
  expect((await spaza(`run --record ${again} --from ${har} --force`)).exitCode).toBe(0);
});

test('orders that hold no goods are left out of a recording, and the others are in it', async () => {
  const own = openShop({ limits: 'off' });
  const atOwn = await openScenarioRunner(own);
  onTestFinished(atOwn.close);
  const { spaza } = openWorld({ shop: atOwn.shop, env: atOwn.env });
  const placed = orderOf('add: rice', '{ checkout: { discount_code: NONE }, refused: true }', 'checkout:');
  expect(await atOwn.run(placed)).toMatchObject({ exitCode: 0 });
  for (const cart of [{}, { supplier_id: 1, provider: 'shells', items: [] }]) {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cart }),
    };
    expect((await own.sandbox.fetch('http://shop.test/cart/v1/order', init)).status).toBe(401);
  }
  const again = path.join(atOwn.folder, 'journal.yaml');
  const { exitCode, json, stderr } = await spaza(`run --record ${again} --base-url http://shop.test --json`);
  expect([exitCode, stderr]).toEqual([0, '']);
  expect(json()).toMatchObject({ left_out: ['order.register that holds no goods'] });
  expect((await spaza(`run ${again} --target http://shop.test`)).stdout).toContain('1 passed');
});

test('what a tester changed in the sandbox is part of the recording', async () => {
  const own = openShop({ limits: 'off' });
  const atOwn = await openScenarioRunner(own);
  onTestFinished(atOwn.close);
  const { spaza } = openWorld({ shop: atOwn.shop, env: atOwn.env });
  const [rice] = await own.offers('rice');
  for (const words of [
    'sandbox clock --set 2026-12-01T09:00:00+02:00',
    `sandbox offer ${rice!.id} --price 55.00`,
  ])
    expect([words, (await spaza(`${words} --base-url http://shop.test`)).exitCode]).toEqual([words, 0]);
  const bought = orderOf(`add: { offer: ${rice!.id}, qty: 2 }`, 'checkout:');
  expect(await atOwn.run(bought)).toMatchObject({ exitCode: 0 });
  const again = path.join(atOwn.folder, 'changed.yaml');
  expect((await spaza(`run --record ${again} --base-url http://shop.test`)).exitCode).toBe(0);
  const text = await readFile(again, 'utf8');
  expect(text).toContain('route: sandbox.setClock, body: { now: 2026-12-01T07:00:00.000Z }');
  expect(text).toContain('body: { price_in_cents: 5500 }');
  expect(text).not.toContain(own.keys.operator);
  expect((await spaza(`run ${again} --target in-process`)).stdout).toContain('1 passed');
});

test('a recording reads as somebody would write it, and keeps apart who does what', async () => {
  const har = path.join(folder, 'two.har');
  const home = { formatted: '18 Milton Road, Goodwood', latitude: -33.8992, longitude: 18.5671 };
  const session = [
    'people: { thandi: demo, sipho: new }',
    orderOf(
      `address: ${JSON.stringify({ ...home, unit_or_floor: 'Flat 3' })}`,
      'add: { find: Delta Pearl basmati rice, qty: 2 }',
      'checkout: { method: PICUP, pay: paygate }',
      '{ as: sipho, supplier: { id: 1 } }',
      '{ as: sipho, add: sugar }',
      '{ as: sipho, checkout: }',
      'pay: { outcome: insufficient_funds }\n    refused: insufficient_funds',
      'pay:',
      '{ as: sipho, cancel: }',
      '{ as: sipho, add: sugar }',
      '{ as: sipho, checkout: { pay: moya } }',
    ),
  ].join('\n');
  const { spaza } = openWorld({ shop, env: atShop });
  expect(await run(session, { flags: `--har ${har}` })).toMatchObject({ exitCode: 0 });
  const again = path.join(folder, 'two.yaml');
  expect((await spaza(`run --record ${again} --from ${har}`)).exitCode).toBe(0);
  const text = await readFile(again, 'utf8');
  expect(text.slice(0, text.indexOf('  - as: sipho'))).toBe(
    [
      'scenario: Delta Pearl basmati rice 1 kg, delivered by courier, paid with paygate, and 2 more orders',
      'description: Recorded from two.har.',
      'people: { thandi: new, sipho: new }',
      'steps:',
      '  - address:',
      '      formatted: 18 Milton Road, Goodwood',
      '      latitude: -33.8992',
      '      longitude: 18.5671',
      '      unit_or_floor: Flat 3',
      '  - supplier: { id: 1 } # Parow Family Supermarket',
      '  - add: { find: Delta Pearl basmati rice 1 kg, qty: 2 }',
      '  - checkout: { method: PICUP, pay: paygate }',
      '    expect: { order.status: pending_payment }',
      '',
    ].join('\n'),
  );
  expect(text).toContain('  - pay: { provider: paygate, outcome: insufficient_funds }\n    refused: ');
  expect(text).toContain('  - as: sipho\n    cancel:\n    expect: { order.status: cancelled }');
  expect(text).not.toContain(folder);
  for (const generation of ['older', 'newer'])
    expect(await spaza(`run ${again} --target http://shop.test --generation ${generation}`)).toMatchObject({
      exitCode: 0,
    });
});
