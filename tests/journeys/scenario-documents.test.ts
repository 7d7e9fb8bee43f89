import type { Quirk } from '@spaza/contracts';
import { afterAll, expect, test } from 'vitest';
import { openScenarioRunner } from '../world/scenario-runner.ts';
import { openShop } from '../world/shop.ts';

/* Scenarios at a shop that knows only the documents. */

const counter = openShop({ documents: true, limits: 'off' });
const sent: string[] = [];
const { run, close } = await openScenarioRunner({
  ...counter,
  sandbox: {
    ...counter.sandbox,
    fetch(request: Request) {
      sent.push(request.url);
      return counter.sandbox.fetch(request);
    },
  },
});
afterAll(close);

const answerAs = (quirks: readonly Quirk[]) =>
  counter.call('/sandbox/documents', {
    method: 'PUT',
    body: { on: true, quirks },
    headers: { 'x-operator-key': counter.keys.operator },
  });

const PACKED = `scenario: Packed
people: { anna: new }
steps:
  - supplier: nearest
  - add: rice
  - checkout:
  - prepare:
  - complete:
    expect: { order.status: ready_for_collection }
  - call:
      route: older.payment.offlinePayment
      path: { id: $order.id }
      body: { provider: cash }
  - issue:
    expect: { order.status: collected }
`;

const PAID = `scenario: Paid
people: { anna: new }
steps:
  - supplier: nearest
  - add: rice
  - checkout: { pay: paygate }
  - pay:
    expect: { order.payable_balance_in_cents: 0 }
`;

const NAMED = `scenario: Named by its key
people: { anna: new }
steps:
  - supplier: nearest
  - search: rice
    capture: { rice: result.0.id }
  - add: { offer: $rice, qty: 2 }
    expect: { cart.items.0.name: $result.items.0.name, cart.items.0.qty: 2 }
`;

test('what staff did is done, also where the shop answers without content', async () => {
  await answerAs(['no_content']);
  const { exitCode, stdout } = await run(PACKED);
  expect(stdout).toContain('1 passed');
  expect(exitCode).toBe(0);
});

test('the sandbox plays a provider to whose own page the shop leads, and nobody else is asked', async () => {
  await answerAs([]);
  const { exitCode, stdout } = await run(PAID);
  expect(stdout).toContain('1 passed');
  expect(exitCode).toBe(0);
  expect(sent.filter((url) => new URL(url).hostname.includes('paygate'))).toEqual([]);
});

test('goods that were seen can be named by their ID, where the shop answers only whether something changed', async () => {
  await answerAs(['flags_for_lists']);
  expect((await run(NAMED, { flags: '--validation report' })).stdout).toContain('1 passed');
  const unseen = await run(NAMED.replace('$rice', '987654321'), { flags: '--validation report' });
  expect(unseen.exitCode).toBe(10);
  expect(unseen.stdout).toContain(
    'This shop does not say what offer 987654321 is. Search for it in a step before',
  );
});
