import { expect, test } from 'vitest';
import { openWorld, readyToOrder } from '../testing/world.ts';

test('says who is signed in, where, and at which supplier', async () => {
  const { spaza } = await readyToOrder();
  expect((await spaza('whoami')).stdout).toBe(
    'name\tThandi Nkosi\nlogin\t0821234567\nid\ta1\ncredit\t50.00\nshop\thttp://127.0.0.1:4000\nsupplier\tParow Family\n',
  );
});

test('says on a terminal what to do next', async () => {
  const { spaza } = await readyToOrder({ isTerminal: true });
  expect((await spaza('whoami')).stdout).toMatch(/\nNext: spaza checkout\n$/);
  await spaza('cart clear');
  expect((await spaza('whoami')).stdout).toMatch(/\nNext: spaza search <words>\n$/);
});

test('fails with a code of its own if nobody is signed in', async () => {
  const { exitCode, json } = await openWorld().spaza('whoami --json');
  expect(exitCode).toBe(3);
  expect(json()).toMatchObject({ error: { kind: 'not_signed_in', next: 'spaza sign-in' } });
});
