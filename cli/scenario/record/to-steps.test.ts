import { expect, test } from 'vitest';
import { stepsFrom } from './to-steps.ts';

const changed = (call: string, request: Record<string, unknown>, params: Record<string, string> = {}) => ({
  call,
  params,
  status: 200,
  request,
  response: {},
});

test('records what a tester changed in the sandbox, and leaves out an empty change', () => {
  const { steps } = stepsFrom([
    changed('sandbox.changeSupplier', { slot_capacity: 0 }, { id: '2' }),
    changed('sandbox.changeSupplier', {}, { id: '2' }),
    changed('sandbox.clearFaults', {}),
  ]);
  expect(steps).toEqual([
    { call: { route: 'sandbox.changeSupplier', path: { id: '2' }, body: { slot_capacity: 0 } } },
    { call: { route: 'sandbox.clearFaults' } },
  ]);
});
